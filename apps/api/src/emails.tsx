import {
  alreadyHaveAccountEmail,
  passwordChangedEmail,
  resetPasswordEmail,
  sessionEndedEmail,
  verifyEmail,
} from './features/account/account-emails.tsx';
import { locationShareEmail, noteEmail } from './features/finder/finder-emails.tsx';
import {
  invitationEmail,
  invitationToJoinEmail,
  linkedEmail,
} from './features/invites/invitation-emails.tsx';
import { itemDigestEmail } from './features/item-mails/item-mail-emails.tsx';
import { lostItemScannedEmail } from './features/scans/scan-emails.tsx';
import type { EmailTemplate } from './platform/mail/email-template.tsx';
import { renderEmail as renderTemplate } from './platform/mail/render-email.tsx';
import type { RenderedEmail } from './platform/mail/rendered-email.ts';

/** Every mail the product sends. */
export const emails = {
  verify: verifyEmail,
  alreadyHaveAccount: alreadyHaveAccountEmail,
  resetPassword: resetPasswordEmail,
  passwordChanged: passwordChangedEmail,
  sessionEnded: sessionEndedEmail,
  invitation: invitationEmail,
  invitationToJoin: invitationToJoinEmail,
  linked: linkedEmail,
  note: noteEmail,
  locationShare: locationShareEmail,
  lostItemScanned: lostItemScannedEmail,
  itemDigest: itemDigestEmail,
};

export type EmailName = keyof typeof emails;
/** What each mail needs, by its name; links are absolute, times are already words. */
export type EmailProps = { [Name in EmailName]: Parameters<(typeof emails)[Name]['subject']>[0] };

/** Renders a mail by its name; throws for a name that this version does not know. */
export async function renderEmail<Name extends EmailName>(
  name: Name,
  props: EmailProps[Name],
): Promise<RenderedEmail> {
  if (!Object.hasOwn(emails, name)) throw new Error(`There is no mail called ${name}`);
  // The compiler cannot see that a name and its props belong together once the registry is indexed by a type parameter.
  const template = emails[name] as unknown as EmailTemplate<EmailProps[Name]>;
  return renderTemplate(template, props);
}
