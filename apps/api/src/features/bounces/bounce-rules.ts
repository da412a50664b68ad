/** Mails that a person requests, or whose address a person has just typed; they may follow a mended mailbox. */
export const REQUESTED_MAILS: ReadonlySet<string> = new Set([
  'verify',
  'alreadyHaveAccount',
  'resetPassword',
  'finderLink',
  'invitation',
  'invitationToJoin',
  'transfer',
]);
