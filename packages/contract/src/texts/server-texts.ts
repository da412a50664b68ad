/** What any call may answer, to every caller; in English, as the wire has it. */
export const SERVER_TEXTS = {
  notUnderstood: 'This request could not be understood',
  tookTooLong: 'The request took too long',
  tooLarge: 'This is too large',
  tooMany: 'Too many requests. Please wait a moment.',
  failed: 'Something went wrong on our side. Please try again.',
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email address',
  unstorable: 'This text has characters that cannot be stored',
} as const;
