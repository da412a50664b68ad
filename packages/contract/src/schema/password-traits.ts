/** Each rule is separate, because a form marks during input which rules the password meets. */
export const PASSWORD_TRAITS = {
  digit: (password: string) => /\d/.test(password),
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  symbol: (password: string) => /[^A-Za-z0-9\s]/.test(password),
  noWhitespace: (password: string) => !/\s/.test(password),
} as const;

export function isStrongPassword(password: string): boolean {
  return Object.values(PASSWORD_TRAITS).every((hasTrait) => hasTrait(password));
}
