/** Random walks guided by meta-paths (section 4 of the TaPEm paper), in memory or in files. */
package org.tapem.walk;
