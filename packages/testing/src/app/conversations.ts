import { hashToken } from '@homeward/api/platform/tokens.ts';
import { finder } from '@homeward/contract';
import { newAddress } from './new-address.ts';
import type { TestApp } from './test-app.ts';

/** A conversation: its id, which is also the first note's id, and the token of the finder's link. */
export interface OpenedConversation {
  readonly id: string;
  readonly token: string;
}

/** Sends a note as a finder from a new IP address. */
export async function openConversation(
  app: TestApp,
  code: string,
  different: Readonly<Record<string, unknown>> = {},
): Promise<OpenedConversation> {
  const body = { code, message: 'I found it', ...different };
  const answer = await app.call(finder.sendMessage, { body }, { from: newAddress() });
  if (answer.status !== 200) throw new Error(`The note was answered ${answer.status}`);
  const token = tokenOf(answer.body.conversation_url);
  const { id } = await app.context.db
    .selectFrom('conversations')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirstOrThrow();
  return { id, token };
}

export function tokenOf(link: string): string {
  const [, token] = /\/messages\/([\w-]{22})(?:\?|$)/.exec(link) ?? [];
  if (token === undefined) throw new Error('This is no link to a conversation');
  return token;
}
