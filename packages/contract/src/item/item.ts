import { z } from 'zod';
import { openQuestion } from '../owner-question.ts';
import { once } from '../schema/once.ts';
import { itemTag } from '../tags.ts';
import { tripContact } from '../trips.ts';
import { storedFields } from './item-fields.ts';

export const qrCode = once(() =>
  z
    .object({
      _id: z.string().describe('Id of the record. No call takes it: calls take `qr_planet_id`.'),
      qr_planet_id: z.string().describe('Id of the main tag, which paths and bodies call `id` and `code`.'),
      user_id: z.string().describe('Id of the owner’s account.'),
      ...storedFields(),
      image_url: z.string().describe('Address of the photo, or of a placeholder.'),
      thumbnail_url: z.string().describe('Address of the same picture, small.'),
      is_lost: z.boolean().describe('The item is in lost mode.'),
      is_muted: z.boolean().optional().describe('The caller gets no mails. Only in `codesDetails`.'),
      is_away: z.boolean().optional().describe('Lost and not recovered since. Only in `codesDetails`.'),
      tags: z.array(itemTag()).optional().describe('The main one first. Only in `codesDetails`.'),
      poster_visits: z
        .int()
        .optional()
        .describe('Visits of its posters and pictures, if there are any. Only in `codesDetails`.'),
      unread_count: z.int().optional().describe('Unread events, counted to 99. Not in `codesUpdate`.'),
      question: openQuestion().optional().describe('For the owner alone. Only in `codesDetails`.'),
      trip: tripContact().optional().describe('The owner’s running trip. Not in `codesUpdate`.'),
    })
    .meta({
      id: 'Item',
      description:
        'An item as its owner and co-owners see it. `codesUpdate` takes only some of these fields, which its body lists, and refuses the others.',
    }),
);
