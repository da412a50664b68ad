import { z } from 'zod';
import { DESK_ANSWERS } from '../desk-links.ts';
import { storedContactWays } from '../item/contact-ways.ts';
import { storedFields } from '../item/item-fields.ts';
import { finderSource, poster } from '../posters.ts';
import { language } from '../schema/language.ts';
import { once } from '../schema/once.ts';
import { itemTag } from '../tags.ts';
import { scriptToken } from './script-tokens.ts';

const time = once(() => z.iso.datetime());
const position = once(() => ({
  lat: z.number().nullable().describe('Degrees north; null where no place is known.'),
  lng: z.number().nullable().describe('Degrees east; null where no place is known.'),
}));
const knownPosition = once(() => ({
  ...position(),
  accuracy_m: z.number().nullable().describe('Radius in metres; null where none is known.'),
}));

const exportedItem = once(() =>
  z
    .object({
      code: z.string().describe('The id of the item’s main tag.'),
      tags: z.array(itemTag()).describe('The item’s tags in use; `code` is the main one.'),
      posters: z
        .array(poster().pick({ id: true, kind: true }))
        .describe('Addresses of its poster and picture.'),
      ...storedFields(),
      image_url: z.url().nullable().describe('Address of the photo; null without one.'),
      is_lost: z.boolean().describe('The item is in lost mode.'),
      activated_at: time().describe('Time of the activation.'),
      scans: z
        .array(
          z.object({
            scanned_at: time().describe('Time of the scan.'),
            is_own: z.boolean().describe('The owner or a co-owner scanned.'),
            ...position(),
          }),
        )
        .describe('Scans, newest first. Their places are included only while the item is lost.'),
      notes: z
        .array(
          z.object({
            id: z.string().describe('The note’s id.'),
            sent_at: time().describe('Time of the note.'),
            message: z.string().describe('The finder’s words.'),
            language: language().nullable().describe('Language of the finder’s page; null where unknown.'),
            place: z.string().describe('The place in the finder’s own words; empty without any.'),
            source: finderSource(),
            ...knownPosition(),
            thanks: z.string().nullable().describe('The owner’s words after recovery; null without any.'),
            ended_at: time().nullable().describe('End of its conversation; null while it is open.'),
          }),
        )
        .describe('Notes of finders.'),
      messages: z
        .array(
          z.object({
            note_id: z.string().describe('The id of the note that began the conversation.'),
            sent_at: time().describe('Time of the message.'),
            from: z.enum(['owner', 'finder']).describe('The side that wrote.'),
            by: z.string().nullable().describe('Name of the owner who wrote; null for a finder.'),
            message: z.string().describe('The text.'),
            trimmed_text: z
              .string()
              .describe('Quotations and signature of a mailed message; empty without any.'),
          }),
        )
        .describe('Messages of owners and finders after a note. Addresses of finders are never included.'),
      reads: z
        .array(
          z.object({
            by: z.string().describe('Name of the reader.'),
            read_until: time().describe('Events up to this time are read.'),
          }),
        )
        .describe('Up to when each owner and co-owner has read the item’s events.'),
      location_shares: z
        .array(
          z.object({
            shared_at: time().describe('Time of the share.'),
            source: finderSource(),
            ...knownPosition(),
          }),
        )
        .describe('Places that finders shared.'),
      changes: z
        .array(
          z.object({
            happened_at: time().describe('Time of the change.'),
            kind: z
              .enum(['lost', 'found', 'recovered'])
              .describe('Lost mode on, off, or the owner has it again.'),
            by: z.string().nullable().describe('Name of the owner who changed it; null once deleted.'),
          }),
        )
        .describe('Changes of lost mode.'),
      desk_answers: z
        .array(
          z.object({
            answered_at: time().describe('Time of the answer.'),
            desk: z.string().describe('The owner’s name for the desk.'),
            answer: z.enum(DESK_ANSWERS).describe('The desk has the item, has it not, or has sent it on.'),
            place: z.string().describe('The place in the desk’s words; empty without any.'),
            until: z.string().describe('Day up to which the desk holds it; empty without one.'),
            case_number: z.string().describe('The desk’s case number; empty without one.'),
          }),
        )
        .describe('Answers of desks through links of the owner.'),
      help_requests: z
        .array(
          z.object({
            asked_at: time().describe('Time of the request.'),
            message: z.string().describe('The owner’s words.'),
            is_abuse: z.boolean().describe('The request reports abuse.'),
            shows_details: z.boolean().describe('The owner lets the operator see item and notes.'),
          }),
        )
        .describe('Open requests for help to the operator.'),
    })
    .meta({ id: 'ExportedItem', description: 'An item with all that belongs to it.' }),
);

export const accountExport = once(() => ({
  exported_at: time().describe('Time of this export.'),
  account: z
    .object({
      _id: z.string().describe('The account’s id.'),
      name: z.string().describe('The account’s name.'),
      email: z.string().describe('The account’s e-mail address.'),
      language: language().nullable().describe('The account’s language; null until it is known.'),
      time_zone: z.string().nullable().describe('IANA name of its time zone; null until it is known.'),
      contact_ways: storedContactWays().describe('Further ways for items without ways of their own.'),
      created_at: time().describe('Time of the sign-up.'),
    })
    .describe('The account itself.'),
  email_change: z
    .object({
      email: z.string().describe('The new address.'),
      requested_at: time().describe('Time of the request.'),
      expires_at: time().describe('End of its link.'),
    })
    .nullable()
    .describe('The address that waits for its link to be opened; null without one.'),
  people: z
    .array(
      z.object({
        name: z.string().describe('Their name.'),
        role: z
          .enum(['owner', 'co-owner'])
          .describe('A `co-owner` sees the account’s items; it sees an `owner`’s.'),
        since: time().describe('Time of the link.'),
      }),
    )
    .describe('Linked people.'),
  invitations: z
    .array(
      z.object({
        name: z.string().describe('Name of the invited person.'),
        email: z.string().describe('Address that the invitation was mailed to.'),
        sent_at: time().describe('Time of the invitation.'),
        accepted_at: time().nullable().describe('Time of the acceptance; null while it is open.'),
      }),
    )
    .describe('Invitations that the account sent, until they are erased a week later.'),
  transfers: z
    .array(
      z.object({
        code: z.string().describe('The tag’s id.'),
        email: z.string().describe('Recipient of the link; empty where it was shown as a code.'),
        offered_at: time().describe('Time of the offer.'),
        expires_at: time().describe('The offer ends then.'),
      }),
    )
    .describe('Tags that wait for a new owner.'),
  passkeys: z
    .array(
      z.object({
        name: z.string().describe('The passkey’s name.'),
        created_at: time().describe('Time at which it was added.'),
        last_used_at: time().nullable().describe('Time of its last use; null before the first.'),
      }),
    )
    .describe('Passkeys; the keys themselves never leave the server.'),
  sign_in_provider: z
    .object({
      issuer: z.string().describe('Address of the OpenID Connect provider.'),
      subject: z.string().describe('Id of the account there.'),
      connected_at: time().describe('Time of the connection.'),
    })
    .nullable()
    .describe('The account of a sign-in provider that opens this one; null without one.'),
  script_tokens: z.array(scriptToken()).describe('Tokens for scripts, without their secrets.'),
  second_step: z
    .object({
      turned_on_at: time().describe('Time at which it was turned on.'),
      recovery_codes_left: z.int().describe('Unused recovery codes.'),
    })
    .nullable()
    .describe('The second step of logging in; null where it is off.'),
  trips: z
    .array(
      z.object({
        from: z.string().describe('First day, YYYY-MM-DD.'),
        until: z.string().describe('Last day, YYYY-MM-DD.'),
        time_zone: z.string().describe('Time zone of these days, by its IANA name.'),
        email: z.string().describe('E-mail address for the trip; empty for none.'),
        mobile_number: z.string().describe('Mobile number for the trip; empty for none.'),
      }),
    )
    .describe('Trips with their contact details, including those of the last weeks.'),
  notifications_off: z
    .array(
      z.object({ event: z.string().describe('The event.'), channel: z.string().describe('The channel.') }),
    )
    .describe('Events that are turned off for a channel.'),
  channels: z
    .array(
      z.object({
        channel: z.string().describe('The channel.'),
        address: z.string().describe('Address of the receiver or server.'),
        topic: z.string().describe('Topic of ntfy; empty for a webhook.'),
        set_up_at: time().describe('Time at which it was set up.'),
      }),
    )
    .describe('Webhook and ntfy; their secrets are never included.'),
  sessions: z
    .array(
      z.object({
        device: z.string().describe('The device in words, for example "Chrome on Android".'),
        signed_in_at: time().describe('Time of the sign-in.'),
        last_used_at: time().describe('Time of the last refresh.'),
        ended_at: time().nullable().describe('Time of the sign-out; null while it is signed in.'),
        takes_push_since: time().nullable().describe('Start of Web Push; null where it receives none.'),
      }),
    )
    .describe('Devices that are or were signed in.'),
  items: z.array(exportedItem()).describe('The account’s items.'),
}));
