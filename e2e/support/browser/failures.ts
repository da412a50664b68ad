/** A refusal as the server sends it, to fulfil a route with. */
export function refusal(status: number, message: string, errors?: Readonly<Record<string, string>>) {
  const body = JSON.stringify({ resultMessage: { en: message }, ...(errors ? { errors } : {}) });
  return { status, contentType: 'application/json', body };
}

/** A 500 as the server sends it. */
export const SERVER_ERROR = refusal(500, 'Something broke. Try again.');
