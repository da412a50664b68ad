/** A setting or option that prevents the start; the message is one line that names it. */
export class ConfigError extends Error {}
