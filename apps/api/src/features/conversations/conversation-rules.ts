import { message } from '@homeward/messages/message';
import { ConflictError, NotFoundError } from '../../platform/errors.ts';
import type { Limit } from '../../platform/limits.ts';

const HOUR_MS = 60 * 60_000;

/**
 * A finder's messages after the note. They have the limits of notes but for the five minutes between two of them: people who
 * arrange to meet write quickly, and here the owner can end it.
 */
export const MESSAGES_PER_CONVERSATION: Limit = { name: 'message', max: 20, windowMs: HOUR_MS };
export const MESSAGES_PER_ADDRESS: Limit = { name: 'message-address', max: 60, windowMs: HOUR_MS };
/** An owner's answers to all finders. */
export const ANSWERS: Limit = { name: 'answer', max: 60, windowMs: HOUR_MS };

/** So many messages of one conversation are shown and kept readable; the limits above make more a matter of days. */
export const MESSAGES_SHOWN_MAX = 500;

export class NoteNotFoundError extends NotFoundError {
  constructor() {
    super(message('answers.conversations.noteUnknown'));
  }
}

/** No answer would be read: the conversation has ended, or its finder has no way to it. */
export class CannotAnswerError extends ConflictError {
  constructor() {
    super(message('answers.conversations.isEnded'));
  }
}

/** Why a conversation takes no more messages, and whether it ever took any. */
export type ConversationState = 'open' | 'ended_by_finder' | 'ended_by_owner' | 'blocked' | 'unreachable';

const STATE_BY_END = { finder: 'ended_by_finder', owner: 'ended_by_owner', blocked: 'blocked' } as const;

/** What state a note is in: one from before conversations can be answered where its finder left an address. */
export function stateOf(note: {
  readonly hasConversation: boolean;
  readonly hasAddress: boolean;
  readonly endedBy: keyof typeof STATE_BY_END | null;
}): ConversationState {
  if (note.endedBy !== null) return STATE_BY_END[note.endedBy];
  return note.hasConversation || note.hasAddress ? 'open' : 'unreachable';
}

/** What finders learn of an owner's name: the first of it. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? '';
}
