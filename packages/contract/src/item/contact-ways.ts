import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { CONTACT_WAYS_MAX, EMAIL_MAX_LENGTH } from '../limits.ts';
import { readTypedNumber } from '../phone-numbers/mobile-number.ts';
import { email, personName } from '../schema/fields.ts';
import { once } from '../schema/once.ts';

export const WAY_KINDS = ['whatsapp', 'signal', 'telegram', 'sms', 'phone', 'email'] as const;
export type WayKind = (typeof WAY_KINDS)[number];

/** A user name has 5 to 32 letters, digits and underscores, and begins with a letter. A link with the user name is accepted, too. */
const TELEGRAM = /^(?:(?:https?:\/\/)?(?:t\.me|telegram\.me)\/|@)?([a-z]\w{4,31})\/?$/i;

const NUMBER_INVALID = referTo('fields.mobileNumberInvalid');

const contactWay = once(() =>
  z
    .strictObject({
      kind: z.enum(WAY_KINDS, { error: referTo('fields.wayKind') }).describe('The kind of the way.'),
      value: z
        .string({ error: NUMBER_INVALID })
        .trim()
        .max(EMAIL_MAX_LENGTH, { error: NUMBER_INVALID })
        .describe('A number with its country code, an e-mail address, or a user name of Telegram.'),
      name: z
        .string({ error: referTo('fields.nameInvalid') })
        .trim()
        .default('')
        .describe('Name of another person, for example with hours; empty for the owner.'),
    })
    .transform((way, context) => {
      const name = personName().safeParse(way.name);
      if (way.name !== '' && !name.success) {
        const message = name.error.issues[0]?.message;
        context.addIssue({ code: 'custom', path: ['name'], message });
      }
      const reading = readValue(way.kind, way.value);
      if ('value' in reading) return { ...way, value: reading.value };
      context.addIssue({ code: 'custom', path: ['value'], message: reading.problem });
      return z.NEVER;
    }),
);

type ValueReading = { readonly value: string } | { readonly problem: string };

/** Returns the value in its stored form. Until the number plans are loaded, numbers are neither checked nor changed. */
function readValue(kind: WayKind, text: string): ValueReading {
  if (kind === 'email') {
    const address = email().safeParse(text);
    return address.success ? { value: address.data } : { problem: referTo('fields.emailInvalid') };
  }
  if (kind === 'telegram') {
    const userName = TELEGRAM.exec(text)?.[1];
    return userName === undefined ? { problem: referTo('fields.telegramInvalid') } : { value: userName };
  }
  if (text === '') return { problem: NUMBER_INVALID };
  const reading = readTypedNumber({ country_code: '', mobile: text });
  if (reading === undefined) return { value: text };
  return 'number' in reading ? { value: reading.number } : { problem: NUMBER_INVALID };
}

/** The array has the owner's order. */
export const contactWays = once(() =>
  z
    .array(contactWay(), { error: referTo('server.calls.contactWays') })
    .max(CONTACT_WAYS_MAX, { error: referTo('fields.tooManyWays', { max: CONTACT_WAYS_MAX }) })
    .superRefine((ways, context) => {
      const seen = new Set<string>();
      for (const [index, { kind, value }] of ways.entries()) {
        const key = `${kind} ${value.toLowerCase()}`;
        if (seen.has(key))
          context.addIssue({ code: 'custom', path: [index, 'value'], message: referTo('fields.wayTaken') });
        seen.add(key);
      }
    }),
);

export const storedContactWays = once(() =>
  z.array(
    z
      .object({
        kind: z.enum(WAY_KINDS).describe('The kind of the way.'),
        value: z.string().describe('Number, e-mail address or user name.'),
        name: z.string().describe('Name of another person; empty for the owner.'),
      })
      .meta({ id: 'ContactWay', description: 'A way to reach the owner beside phone and e-mail.' }),
  ),
);

export type ContactWay = z.output<ReturnType<typeof storedContactWays>>[number];
export type TypedWay = z.input<ReturnType<typeof contactWays>>[number];
