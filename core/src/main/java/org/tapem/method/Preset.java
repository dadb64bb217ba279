package org.tapem.method;

import org.tapem.settings.SettingsForm;

/**
 * A named set of settings of a method, with their defaults.
 *
 * @param name what users write after {@code --preset}
 * @param summary one line for help texts
 */
public record Preset(String name, String summary, SettingsForm form) {}
