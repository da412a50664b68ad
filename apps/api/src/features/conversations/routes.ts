import { conversations } from '@homeward/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { answerFinder } from './answer-finder.ts';
import { blockConversation } from './block-conversation.ts';
import { endAsFinder } from './end-as-finder.ts';
import { endOwnersConversation } from './end-conversation.ts';
import { markConversationRead } from './mark-conversation-read.ts';
import { readAsFinder } from './read-as-finder.ts';
import { readConversation } from './read-conversation.ts';
import { writeAsFinder } from './write-as-finder.ts';

/** What owner and finder write to each other. */
export function registerConversationRoutes(serve: Serve<Context>): void {
  serve(conversations.readAsFinder, readAsFinder, { readsCodes: true });
  serve(conversations.writeAsFinder, writeAsFinder, { takesCodes: true });
  serve(conversations.endAsFinder, endAsFinder, { takesCodes: true });
  serve(conversations.read, readConversation);
  serve(conversations.markRead, markConversationRead);
  serve(conversations.write, answerFinder);
  serve(conversations.end, endOwnersConversation);
  serve(conversations.block, blockConversation);
}
