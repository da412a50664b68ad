import { stripBidiControls } from '@homeward/contract/texts/bidi-controls';
import { fillWithNodes, type Translate, translator } from '@homeward/messages/fill-message';
import { LANGUAGES, type Language } from '@homeward/messages/languages';
import type { MessageKey, RichValuesFor, Values } from '@homeward/messages/message';
import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react';
import { timeInWords } from '../../time-words.ts';
import type { MailKey, MailMessages } from '../mail-messages.ts';

/** What gives a mail its words, in the language of whom it goes to. */
export interface MailTexts {
  readonly language: Language;
  readonly t: Translate<MailKey>;
  /** A message with elements in it: `rich('mails.note.title', { item: <UserText>{itemName}</UserText> })`. */
  rich<Key extends MailKey>(key: Key, values: RichValuesFor<Key, ReactNode>): ReactNode;
  /** A time in words and in the recipient's time zone, given as ISO 8601. */
  time(iso: string): string;
  /** Joins with commas and an "and". */
  list(items: readonly string[]): string;
  /** Whom a reply to the mail reaches, for its button. */
  readonly replyNote?: string;
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT/;

/** Makes what gives a mail its words. */
export function mailTexts({ language, messages, timeZone }: MailMessages): MailTexts {
  const translate = translator(messages, language);
  const t: Translate<MailKey> = (key, ...[values]) =>
    translate(key, ...([withoutBidiControls(values)] as never));
  return {
    language,
    t,
    rich: (key, values) => {
      const filled = values as RichValuesFor<MessageKey, ReactNode>;
      return createElement(Fragment, null, ...fillWithNodes<ReactNode>(messages[key], language, filled));
    },
    time: (iso) => {
      // In mails that an earlier version has enqueued a time is in words already.
      if (!ISO_TIME.test(iso)) return iso;
      const time = timeInWords(new Date(iso), language, timeZone);
      return timeZone === undefined ? t('mails.parts.time', { time }) : time;
    },
    list: (items) => new Intl.ListFormat(LANGUAGES[language].lang).format(items),
  };
}

/** A text within a sentence must not turn the direction of the words around it. */
function withoutBidiControls(values: Values = {}): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? stripBidiControls(value) : value,
    ]),
  );
}

/** Provided by the layout of each mail. */
export const MailTextsContext = createContext<MailTexts | undefined>(undefined);

/** The words of the mail around. */
export function useMailTexts(): MailTexts {
  const texts = useContext(MailTextsContext);
  if (texts === undefined) throw new Error('There is no mail around');
  return texts;
}
