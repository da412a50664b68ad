/** Something asked of the start that the product cannot start with; its message is one line that names it. */
export class ConfigError extends Error {}
