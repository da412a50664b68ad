import type { TestApp } from '../app/test-app.ts';

/** Mails to finders end with these; the same in a mail that was kept and in one that was sent. */
interface TextOfMail {
  readonly text?: string | undefined;
}

/** Returns path and query of the link that confirms an address. */
export function confirmationLinkOf(mail: TextOfMail | undefined): string {
  return find(/\/finder-mails\/confirm\?lang=\w+&token=[\w-]{22}/, mail);
}

/** Returns path and query of the link that refuses further mails. */
export function refusalLinkOf(mail: TextOfMail | undefined): string {
  return find(/\/finder-mails\?lang=\w+&token=[\w-]{43}/, mail);
}

/** Confirms an address by the newest mail that requests it, as the reader of its mailbox. */
export async function confirmAddress(app: TestApp, address: string): Promise<void> {
  const mail = (await app.mailsTo(address)).findLast(({ text }) => text.includes('/finder-mails/confirm?'));
  const { status } = await app.fetch(confirmationLinkOf(mail), { method: 'POST' });
  if (status !== 200) throw new Error(`The confirmation was answered ${status}`);
}

function find(pattern: RegExp, mail: TextOfMail | undefined): string {
  const [path] = pattern.exec(mail?.text ?? '') ?? [];
  if (path === undefined) throw new Error('The mail has no such link');
  return path;
}
