/** Mails that a person just requested or addressed. They are sent even to a dead address: its mailbox may work again. */
export const REQUESTED_MAILS: ReadonlySet<string> = new Set([
  'verify',
  'alreadyHaveAccount',
  'resetPassword',
  'finderLink',
  'invitation',
  'invitationToJoin',
  'transfer',
]);
