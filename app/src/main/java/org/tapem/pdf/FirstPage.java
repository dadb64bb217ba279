package org.tapem.pdf;

import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.apache.pdfbox.contentstream.operator.Operator;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.io.RandomAccessRead;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.TextPosition;

/** The first page of a PDF, however many there are and however they hang together. */
final class FirstPage {
  private final PDDocument document;
  private final PdfBudget budget;

  FirstPage(PDDocument document, PdfBudget budget) {
    this.document = document;
    this.budget = budget;
  }

  /** Its text, or null where there is no page. */
  String text() throws IOException {
    PDPage page = page();
    if (page == null) {
      return null;
    }
    StringWriter text = new StringWriter();
    new Stripper(text).processPage(page);
    return text.toString();
  }

  /** The first leaf of the tree of pages. Each node is looked at once, so loops end. */
  private PDPage page() {
    COSBase root = document.getDocumentCatalog().getCOSObject().getDictionaryObject(COSName.PAGES);
    Set<COSBase> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Siblings> path = new ArrayDeque<>();
    path.push(new Siblings(new COSArray(root == null ? List.of() : List.of(root))));
    while (!path.isEmpty()) {
      budget.step();
      COSBase next = path.peek().next();
      if (next == null) {
        path.pop();
      } else if (next instanceof COSDictionary node && seen.add(node)) {
        COSArray kids = node.getCOSArray(COSName.KIDS);
        boolean leaf = kids == null && !COSName.PAGES.equals(node.getCOSName(COSName.TYPE));
        if (leaf) {
          return new Unpacked(node);
        }
        path.push(new Siblings(kids == null ? new COSArray() : kids));
      }
    }
    return null;
  }

  /** Nodes below one node, of which the next is to be looked at. */
  private static final class Siblings {
    private final COSArray nodes;
    private int at;

    Siblings(COSArray nodes) {
      this.nodes = nodes;
    }

    COSBase next() {
      while (at < nodes.size()) {
        COSBase node = nodes.getObject(at);
        at++;
        if (node instanceof COSDictionary) {
          return node;
        }
      }
      return null;
    }
  }

  /** A page whose content is unpacked by a filter; others would go around it. */
  private static final class Unpacked extends PDPage {
    Unpacked(COSDictionary page) {
      super(page);
    }

    @Override
    public RandomAccessRead getContentsForStreamParsing() throws IOException {
      return getContentsForRandomAccess();
    }
  }

  private final class Stripper extends PDFTextStripper {
    Stripper(Writer out) {
      output = out;
      setStartPage(0); // no page has been counted before this one
    }

    @Override
    protected void processOperator(Operator operator, List<COSBase> operands) throws IOException {
      budget.step();
      super.processOperator(operator, operands);
    }

    @Override
    protected void processTextPosition(TextPosition text) {
      budget.characters(text.getUnicode());
      super.processTextPosition(text);
    }
  }
}
