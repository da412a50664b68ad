import { stripBidiControls } from '@homeward/contract/texts/bidi-controls';
import { fillWithNodes, type Translate, translator } from '@homeward/messages/fill-message';
import { LANGUAGES, type Language } from '@homeward/messages/languages';
import type { MessageKey, RichValuesFor, Values } from '@homeward/messages/message';
import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react';
import type { MailKey, MailMessages } from '../mail-messages.ts';

export interface MailTexts {
  readonly language: Language;
  readonly t: Translate<MailKey>;
  rich<Key extends MailKey>(key: Key, values: RichValuesFor<Key, ReactNode>): ReactNode;
  time(iso: string): string;
  /** Formats a day, `YYYY-MM-DD`. */
  day(date: string): string;
  list(items: readonly string[]): string;
  readonly replyNote?: string;
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT/;

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
      // Props of mails that an earlier version enqueued contain times that are already formatted.
      if (!ISO_TIME.test(iso)) return iso;
      const time = timeInWords(new Date(iso), language, timeZone);
      return timeZone === undefined ? t('mails.parts.time', { time }) : time;
    },
    day: (date) =>
      new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(date),
      ),
    list: (items) => new Intl.ListFormat(LANGUAGES[language].lang).format(items),
  };
}

/** Removes direction controls from values, because a value must not change the direction of the sentence around it. */
function withoutBidiControls(values: Values = {}): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? stripBidiControls(value) : value,
    ]),
  );
}

export const MailTextsContext = createContext<MailTexts | undefined>(undefined);

export function useMailTexts(): MailTexts {
  const texts = useContext(MailTextsContext);
  if (texts === undefined) throw new Error('There is no mail around');
  return texts;
}

function localeOf(language: Language): string {
  return `${language === 'en' ? 'en-GB' : LANGUAGES[language].lang}-u-nu-latn`;
}

export function timeInWords(time: Date, language: Language, timeZone?: string): string {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    // In Hindi the word "o'clock" (बजे) ends a time, but it cannot follow "pm".
    ...(language === 'hi' && { hourCycle: 'h23' as const }),
    timeZone: timeZone ?? 'UTC',
    ...(timeZone !== undefined && { timeZoneName: 'short' as const }),
  });
  const written = format.format(time);
  // CLDR puts the time zone before the word बजे, but Hindi puts it after this word.
  return timeZone === undefined ? written : written.replace(/(\S+) बजे$/, 'बजे $1');
}
