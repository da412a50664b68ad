import { HOUR_MS } from '@homeward/contract/durations';
import { DESK_LINK_LIFE_MS, DESK_LINKS_MAX } from '@homeward/contract/limits';
import { message } from '@homeward/messages/message';
import { ConflictError, NotFoundError } from '../../platform/errors.ts';
import type { Limit } from '../../platform/limits.ts';

/** Limits the links made for all items of an account together. Ended links count, too. */
export const DESK_LINKS: Limit = { name: 'desk-link', max: 30, windowMs: HOUR_MS };
export const ANSWERS_PER_LINK: Limit = { name: 'desk-answer', max: 10, windowMs: HOUR_MS };
export const DESK_ANSWERS_PER_ADDRESS: Limit = { name: 'desk-answer-address', max: 60, windowMs: HOUR_MS };

/** This period begins at the link's end. */
export const DESK_LINK_RETENTION_DAYS = 30;
export const DESK_PLACES_SHOWN = 3;

export function endOfDeskLink(now: Date): Date {
  return new Date(now.getTime() + DESK_LINK_LIFE_MS);
}

export class TooManyDeskLinksError extends ConflictError {
  constructor() {
    super(message('answers.deskLinks.tooManyOpen', { max: DESK_LINKS_MAX }));
  }
}

export class ItemNotLostError extends ConflictError {
  constructor() {
    super(message('answers.deskLinks.notLost'));
  }
}

export class DeskLinkEndedError extends NotFoundError {
  constructor() {
    super(message('answers.deskLinks.alreadyEnded'));
  }
}
