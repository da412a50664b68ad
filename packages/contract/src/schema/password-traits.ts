/** What a strong password has, each by itself, so that a form can tick them off while the user types. */
export const PASSWORD_TRAITS = {
  digit: (password: string) => /\d/.test(password),
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  symbol: (password: string) => /[^A-Za-z0-9\s]/.test(password),
  noWhitespace: (password: string) => !/\s/.test(password),
} as const;

/** Tells whether a password has a digit, a lowercase letter, an uppercase letter, a symbol and no whitespace. */
export function isStrongPassword(password: string): boolean {
  return Object.values(PASSWORD_TRAITS).every((isMet) => isMet(password));
}
