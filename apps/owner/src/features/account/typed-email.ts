/** Navigation state with the address from the sign-in form. In a URL the address would appear in server logs. */
export interface TypedEmail {
  readonly email: string;
}

export function typedEmail(state: unknown): string {
  const email = (state as Partial<TypedEmail> | null)?.email;
  return typeof email === 'string' ? email : '';
}
