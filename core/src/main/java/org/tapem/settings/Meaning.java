package org.tapem.settings;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says to users what a component of a settings record means, and by that lets them set it. What has
 * no meaning, such as a seed that one option gives to all records, cannot be set by name.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Meaning {
  /** A few words, in lower case and without a full stop. */
  String value();

  /** What users call it, where that is not the name of the component: {@code max-bad}. */
  String name() default "";

  /** What stands for a value in the help of a command, such as {@code FILE}; else by its type. */
  String label() default "";
}
