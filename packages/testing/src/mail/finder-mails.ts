import type { TestApp } from '../app/test-app.ts';

/** A stored or sent mail to a finder, whose text ends with links. */
interface TextOfMail {
  readonly text?: string | undefined;
}

export function confirmationLinkOf(mail: TextOfMail | undefined): string {
  return find(/\/finder-mails\/confirm\?lang=\w+&token=[\w-]{22}/, mail);
}

export function refusalLinkOf(mail: TextOfMail | undefined): string {
  return find(/\/finder-mails\?lang=\w+&token=[\w-]{43}/, mail);
}

/** Confirms an e-mail address with the link in the newest mail to it. */
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
