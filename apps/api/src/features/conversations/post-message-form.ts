import { conversations } from '@homeward/contract';
import { textOf } from '@homeward/messages/server/catalogues';
import type { Context } from '../../context.ts';
import {
  BadInputError,
  type DomainError,
  messageOfIssue,
  RateLimitedError,
  SentBeforeError,
} from '../../platform/errors.ts';
import type { Client } from '../../platform/http/serve.ts';
import { endAsFinder } from './end-as-finder.ts';
import type { MessageFormOutcome } from './show-conversation-page.ts';
import { writeAsFinder } from './write-as-finder.ts';

/** Erases the note and messages of the link's finder. This use case belongs to another feature. */
export type EraseConversation = (
  context: Context,
  user: undefined,
  input: { readonly client: Client },
) => Promise<unknown>;

interface RefusedMessage {
  readonly failure: DomainError;
  readonly outcome: MessageFormOutcome;
}

/** Handles a form posted without JavaScript: a message, or the end of the conversation. Returns undefined on success. */
export async function postMessageForm(
  context: Context,
  token: string,
  form: Readonly<Record<string, unknown>>,
  { client, erase }: { readonly client: Client; readonly erase: EraseConversation },
): Promise<RefusedMessage | undefined> {
  const input = {
    client: { ...client, bearer: token },
    params: undefined,
    query: undefined,
    headers: undefined,
  };
  if (form.erase !== undefined) {
    await erase(context, undefined, input);
    return undefined;
  }
  if (form.end !== undefined) {
    await endAsFinder(context, undefined, { ...input, body: undefined });
    return undefined;
  }
  const text = typeof form.message === 'string' ? form.message : '';
  const messageId = typeof form.id === 'string' ? form.id : '';
  const parsed = conversations.writeAsFinder.body.safeParse({
    id: messageId,
    message: text,
    ...(typeof form.quick_answer === 'string' ? { quick_answer: form.quick_answer } : {}),
  });
  if (!parsed.success) {
    const problem = messageOfIssue(parsed.error.issues[0]?.message);
    const draft = { message: text, error: textOf(problem, client.language), failure: '' };
    return { failure: new BadInputError(problem), outcome: { draft } };
  }
  try {
    await writeAsFinder(context, undefined, { ...input, body: parsed.data });
    return undefined;
  } catch (error) {
    if (!(error instanceof RateLimitedError || error instanceof SentBeforeError)) throw error;
    const draft = { message: text, error: '', failure: textOf(error.userMessage, client.language) };
    // The draft gets a new id if its id belongs to another message.
    return {
      failure: error,
      outcome: { draft, ...(error instanceof RateLimitedError ? { messageId } : {}) },
    };
  }
}
