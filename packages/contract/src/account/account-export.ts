import { z } from 'zod';
import { storedFields } from '../item/item-fields.ts';
import { language } from '../schema/language.ts';
import { once } from '../schema/once.ts';
import { itemTag } from '../tags.ts';
import { scriptToken } from './script-tokens.ts';

const time = once(() => z.iso.datetime());
const position = once(() => ({ lat: z.number().nullable(), lng: z.number().nullable() }));
const knownPosition = once(() => ({
  ...position(),
  /** As the finder's device estimated it, in metres; null where it told none. */
  accuracy_m: z.number().nullable(),
}));

const exportedItem = once(() =>
  z.object({
    code: z.string(),
    /** Its tags in use; `code` is the main one. */
    tags: z.array(itemTag()),
    ...storedFields(),
    /** Where its photo is; null without one. */
    image_url: z.url().nullable(),
    is_lost: z.boolean(),
    activated_at: time(),
    /** Newest first. Where a scan was made is told only while the item is lost. */
    scans: z.array(z.object({ scanned_at: time(), is_own: z.boolean(), ...position() })),
    notes: z.array(
      z.object({
        id: z.string(),
        sent_at: time(),
        message: z.string(),
        place: z.string(),
        ...knownPosition(),
        /** The owner's words to its finder once the item was home again, perhaps empty; null without any. */
        thanks: z.string().nullable(),
        /** When either side ended the conversation that it began; null while that is open, or where there is none. */
        ended_at: time().nullable(),
      }),
    ),
    /** What owners and finders wrote to each other after a note. No address of a finder is told. */
    messages: z.array(
      z.object({
        /** The id of the note that began the conversation. */
        note_id: z.string(),
        sent_at: time(),
        from: z.enum(['owner', 'finder']),
        /** Which of the owners wrote; null for a finder, and once that account is deleted. */
        by: z.string().nullable(),
        message: z.string(),
        /** As in `conversations`. */
        trimmed_text: z.string(),
      }),
    ),
    /** Up to when each of the people who look after the item has read what happened to it. */
    reads: z.array(z.object({ by: z.string(), read_until: time() })),
    location_shares: z.array(z.object({ shared_at: time(), ...knownPosition() })),
    /** Lost mode turned on (`lost`) or off (`found`), or the item was home again; by whom, unless their account is gone. */
    changes: z.array(
      z.object({
        happened_at: time(),
        kind: z.enum(['lost', 'found', 'recovered']),
        by: z.string().nullable(),
      }),
    ),
    /** What was asked of the operator, until it is settled. */
    help_requests: z.array(
      z.object({ asked_at: time(), message: z.string(), is_abuse: z.boolean(), shows_details: z.boolean() }),
    ),
  }),
);

/** All that belongs to an account, as its owner may take it away; people linked to them appear by name only. */
export const accountExport = once(() => ({
  exported_at: time(),
  account: z.object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    /** Null until it is known. */
    language: language().nullable(),
    /** Null until it is known. */
    time_zone: z.string().nullable(),
    created_at: time(),
  }),
  /** Who sees whose items: `co-owner` looks after the account's items, `owner` is a person whose items the account sees. */
  people: z.array(z.object({ name: z.string(), role: z.enum(['owner', 'co-owner']), since: time() })),
  /** What the account sent, in the week before it is erased. */
  invitations: z.array(
    z.object({ name: z.string(), email: z.string(), sent_at: time(), accepted_at: time().nullable() }),
  ),
  /** Tags that wait for a new owner; without an address where the link was shown as a code. */
  transfers: z.array(
    z.object({ code: z.string(), email: z.string(), offered_at: time(), expires_at: time() }),
  ),
  /** What signs in without a password; their keys never leave the server. */
  passkeys: z.array(z.object({ name: z.string(), created_at: time(), last_used_at: time().nullable() })),
  /** Tokens for scripts, without their secrets. */
  script_tokens: z.array(scriptToken()),
  /** Null where logging in asks for no second step. */
  second_step: z.object({ turned_on_at: time(), recovery_codes_left: z.number() }).nullable(),
  /** Contact details for a time, those of the last weeks too. */
  trips: z.array(
    z.object({
      from: z.string(),
      until: z.string(),
      time_zone: z.string(),
      email: z.string(),
      mobile_number: z.string(),
    }),
  ),
  /** The events that the account is not told of by a channel. */
  notifications_off: z.array(z.object({ event: z.string(), channel: z.string() })),
  /** Where notifications go beside mail; the secret and the access token that belong to it are told nowhere. */
  channels: z.array(
    z.object({ channel: z.string(), address: z.string(), topic: z.string(), set_up_at: time() }),
  ),
  sessions: z.array(
    z.object({
      device: z.string(),
      signed_in_at: time(),
      last_used_at: time(),
      ended_at: time().nullable(),
      /** Since when it takes messages of Web Push; null where it takes none. */
      takes_push_since: time().nullable(),
    }),
  ),
  items: z.array(exportedItem()),
}));
