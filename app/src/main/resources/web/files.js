// Reads a dropped or chosen file: a text here, a PDF on the server.

import { pdfText } from './api.js';

const MOST_BYTES = 1024 * 1024;
const MOST_PDF_BYTES = 50 * 1024 * 1024;

/** The text of the file, or an error that says in plain words why there is none. */
export async function readFile(file) {
  const head = await file.slice(0, 5).text().catch(() => '');
  if (head !== '%PDF-' && !/\.pdf$/i.test(file.name)) {
    return readTextFile(file);
  }
  if (file.size > MOST_PDF_BYTES) {
    throw new Error(`${file.name} is larger than 50 MB.`);
  }
  try {
    return (await pdfText(file)).text;
  } catch (problem) {
    const why = (problem.detail || problem.message).replace(/^the file: /, '');
    throw new Error(`${file.name}: ${why}`);
  }
}

function readTextFile(file) {
  return new Promise((resolve, reject) => {
    if (file.size > MOST_BYTES) {
      reject(new Error(`${file.name} is larger than 1 MiB.`));
      return;
    }
    const reader = new FileReader();
    reader.onerror = () => reject(new Error(`${file.name} cannot be read.`));
    reader.onload = () => {
      const text = decodedText(reader.result);
      if (text === null) {
        reject(new Error(`${file.name} is not a text file (UTF-8). Copy the text out of it and paste it here.`));
      } else if (!text.trim()) {
        reject(new Error(`${file.name} is empty.`));
      } else {
        resolve(text);
      }
    };
    reader.readAsArrayBuffer(file);
  });
}

function decodedText(bytes) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // Control signs other than tab, line ends and page breaks tell a file that is not text.
    return /[\x00-\x08\x0e-\x1f]/.test(text) ? null : text;
  } catch {
    return null;
  }
}

/** Calls take(file) for a file dropped onto the element, refuse(text) for more than one. */
export function watchDrops(element, take, refuse) {
  const hasFiles = (event) => event.dataTransfer?.types.includes('Files');
  const mark = (on) => element.classList.toggle('drop-here', on);
  element.addEventListener('dragover', (event) => {
    if (hasFiles(event)) {
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      mark(true);
    }
  });
  element.addEventListener('dragleave', (event) => {
    if (!element.contains(event.relatedTarget)) {
      mark(false);
    }
  });
  element.addEventListener('drop', (event) => {
    if (!hasFiles(event)) {
      return;
    }
    event.preventDefault();
    mark(false);
    const files = event.dataTransfer.files;
    if (files.length === 1) {
      take(files[0]);
    } else {
      refuse('Drop one file at a time.');
    }
  });
  // A file that misses the form must not replace the page.
  for (const name of ['dragover', 'drop']) {
    window.addEventListener(name, (event) => {
      if (hasFiles(event) && !element.contains(event.target)) {
        event.preventDefault();
        event.dataTransfer.dropEffect = 'none';
      }
    });
  }
}
