import { operatorAccounts } from '@homeward/contract';
import type { AccountAct, AccountState } from '@homeward/contract/operator-accounts';
import { AS_OPERATOR } from './operator.ts';
import type { TestApp } from './test-app.ts';

export function tryActOn(app: TestApp, id: string, act: AccountAct) {
  return app.call(operatorAccounts.actOnAccount, { params: { id }, body: { act } }, AS_OPERATOR);
}

export async function actOn(app: TestApp, id: string, act: AccountAct): Promise<AccountState> {
  const { status, body } = await tryActOn(app, id, act);
  if (status !== 200) throw new Error(`${act} answered ${status}: ${body.resultMessage.en}`);
  return body.account;
}

export function findAccount(app: TestApp, email: string) {
  return app.call(operatorAccounts.findAccount, { body: { email } }, AS_OPERATOR);
}

export async function listAudited(app: TestApp, subject: string): Promise<string[]> {
  const rows = await app.context.db
    .selectFrom('audit_log')
    .select('act')
    .where('subject', '=', subject)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(({ act }) => act);
}

/** Returns the path of the link that stops a planned act, from the newest mail that contains such a link. */
export async function stopPathOf(app: TestApp, email: string): Promise<string> {
  const links = (await app.mailsTo(email)).flatMap((mail) => mail.links);
  const link = links.findLast((it) => it.includes('/account-plan?'));
  if (!link) throw new Error(`No link to stop a plan for ${email}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

export async function pressStop(app: TestApp, path: string): Promise<{ status: number; page: string }> {
  const answer = await app.fetch(path, { method: 'POST' });
  return { status: answer.status, page: await answer.text() };
}
