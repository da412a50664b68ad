/** What a server answers that refuses a call, for a route to be fulfilled with. */
export function refusal(status: number, message: string, errors?: Readonly<Record<string, string>>) {
  const body = JSON.stringify({ resultMessage: { en: message }, ...(errors ? { errors } : {}) });
  return { status, contentType: 'application/json', body };
}

/** What a server answers that has met its own mistake. */
export const STUMBLE = refusal(500, 'Something broke. Try again.');
