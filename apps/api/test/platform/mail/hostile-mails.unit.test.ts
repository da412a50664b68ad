import { messagesOf } from '@homeward/messages/server/catalogues';
import { HOSTILE_TEXTS } from '@homeward/testing/hostile/hostile-texts.ts';
import { listTags } from '@homeward/testing/hostile/parsed-html.ts';
import { SAMPLE_MAILS } from '@homeward/testing/mail/sample-mails.ts';
import { describe, expect, it } from 'vitest';
import { type EmailProps, renderEmail } from '../../../src/emails.tsx';
import { MAIL_SECTIONS } from '../../../src/platform/mail/mail-messages.ts';

/** Props of mails with user input. */
const TYPED = new Set([
  'answer',
  'caseNumber',
  'desk',
  'formerName',
  'freeText',
  'item',
  'itemName',
  'message',
  'name',
  'newName',
  'ownerName',
  'passkey',
]);
const NAMES = Object.keys(SAMPLE_MAILS) as (keyof EmailProps)[];
const WITH_TYPED_TEXT = NAMES.filter(
  (name) => JSON.stringify(withText(SAMPLE_MAILS[name], '#')) !== JSON.stringify(SAMPLE_MAILS[name]),
);

describe('a mail with hostile text in every input', () => {
  it.each(WITH_TYPED_TEXT)(
    'has the elements, links and one-line subject of a harmless one: %s',
    async (name) => {
      const harmless = await render(name, 'Kite');
      for (const hostile of HOSTILE_TEXTS) {
        const mail = await render(name, hostile.text);
        expect([hostile.name, tagsOf(mail.html)]).toEqual([hostile.name, tagsOf(harmless.html)]);
        expect([hostile.name, mail.links]).toEqual([hostile.name, harmless.links]);
        expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202A-\u202E]/u);
      }
    },
  );
});

function render<Name extends keyof EmailProps>(name: Name, text: string) {
  const props = withText(SAMPLE_MAILS[name], text);
  return renderEmail<Name>(name, props, { language: 'en', messages: messagesOf('en', MAIL_SECTIONS) });
}

/** Copies a value with this text in all user input. */
function withText<Value>(value: Value, text: string): Value {
  return JSON.parse(JSON.stringify(value), (key, found: unknown) =>
    TYPED.has(key) && typeof found === 'string' ? text : found,
  ) as Value;
}

/** Each line of a message ends with a break. */
function tagsOf(html: string): string[] {
  return listTags(html).filter((tag) => tag !== 'br');
}
