/**
 * Invented networks of users and items, of any size. Takes settings, gives tables and the schema
 * file that imports them. There is something to learn in them: users keep to a few tastes, which
 * change over time, and some items are liked by many.
 */
package org.tapem.tables.generate;
