import { randomUUID } from 'node:crypto';
import { CONVERSATION_PAGE_SECTIONS, type FinderConversationPage } from '@homeward/contract/finder-page';
import { messagesOf } from '@homeward/messages/server/catalogues';
import type { Context } from '../../context.ts';
import { type PageLanguage, presentFrame } from '../../domain/finder-page-scope.ts';
import { showToFinder } from './read-as-finder.ts';

export type MessageFormOutcome = Partial<Pick<FinderConversationPage, 'messageId' | 'draft'>>;

export async function showConversationPage(
  { config, db }: Context,
  token: string,
  language: PageLanguage,
  { messageId = randomUUID(), draft }: MessageFormOutcome = {},
): Promise<FinderConversationPage> {
  return {
    ...presentFrame(config.brandName, { code: '', token }, language),
    messages: messagesOf(language.language, CONVERSATION_PAGE_SECTIONS),
    state: 'conversation',
    token,
    conversation: await showToFinder(db, token, language.language),
    messageId,
    ...(draft ? { draft } : {}),
  };
}
