import { LANGUAGE_TAGS } from '@homeward/messages/languages';
import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { once } from './once.ts';

export const language = once(() =>
  z
    .enum(LANGUAGE_TAGS, { error: referTo('fields.languageRequired') })
    .meta({ id: 'Language', description: 'A language of the service.' }),
);
