import { LANGUAGE_TAGS } from '@homeward/messages/languages';
import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { once } from './once.ts';

/** One of the languages that people read here. */
export const language = once(() => z.enum(LANGUAGE_TAGS, { error: referTo('fields.languageRequired') }));
