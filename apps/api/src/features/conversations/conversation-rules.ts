import { HOUR_MS } from '@homeward/contract/durations';
import type { Limit } from '../../platform/limits.ts';

/** Messages have no cooldown, unlike notes: finder and owner may arrange to meet, and the owner can end the conversation. */
export const MESSAGES_PER_CONVERSATION: Limit = { name: 'message', max: 20, windowMs: HOUR_MS };
export const MESSAGES_PER_ADDRESS: Limit = { name: 'message-address', max: 60, windowMs: HOUR_MS };
/** Limits an owner's answers to all finders together. */
export const ANSWERS: Limit = { name: 'answer', max: 60, windowMs: HOUR_MS };

/** Bounds the size of a conversation's page. The limits above allow this many messages only over days. */
export const MESSAGES_SHOWN_MAX = 500;

export type ConversationState = 'open' | 'ended_by_finder' | 'ended_by_owner' | 'blocked' | 'unreachable';

const STATE_BY_END = { finder: 'ended_by_finder', owner: 'ended_by_owner', blocked: 'blocked' } as const;

/** A note from before the conversations feature can be answered only if its finder left an address. */
export function stateOf(note: {
  readonly hasConversation: boolean;
  readonly hasAddress: boolean;
  readonly endedBy: keyof typeof STATE_BY_END | null;
}): ConversationState {
  if (note.endedBy !== null) return STATE_BY_END[note.endedBy];
  return note.hasConversation || note.hasAddress ? 'open' : 'unreachable';
}

/** Finders see only the owner's first name. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? '';
}
