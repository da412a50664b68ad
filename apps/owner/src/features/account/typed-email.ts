/** The state of a navigation that takes along what was typed into the sign-in form: an address in a URL would be logged. */
export interface TypedEmail {
  readonly email: string;
}

/** The e-mail address that the state of a navigation brings, '' when it brings none. */
export function typedEmail(state: unknown): string {
  const email = (state as Partial<TypedEmail> | null)?.email;
  return typeof email === 'string' ? email : '';
}
