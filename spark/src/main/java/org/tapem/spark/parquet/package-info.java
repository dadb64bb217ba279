/** Takes files of Apache Parquet, gives their records as text: JSON lines or a table. */
package org.tapem.spark.parquet;
