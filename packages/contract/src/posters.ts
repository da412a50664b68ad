import { z } from 'zod';
import { endpoint } from './schema/endpoint.ts';
import { answer } from './schema/envelope.ts';
import { itemInPath } from './schema/ids.ts';
import { once } from './schema/once.ts';

/** A `poster` is printed; a `picture` is an image that the owner shares. */
export const POSTER_KINDS = ['poster', 'picture'] as const;
export type PosterKind = (typeof POSTER_KINDS)[number];

/** `unknown`: the finder opened a tag's address that is also printed on an older poster of the item. */
const FINDER_SOURCES = ['tag', ...POSTER_KINDS, 'unknown'] as const;
export type FinderSource = (typeof FINDER_SOURCES)[number];

export const finderSource = once(() =>
  z
    .enum(FINDER_SOURCES)
    .nullable()
    .describe(
      'Address that the finder opened: the tag’s, or that of a poster or picture. `unknown`: the tag’s, which an older poster carries, too. Null for events of earlier versions.',
    ),
);

export const poster = once(() =>
  z
    .object({
      id: z.string().describe('Id in the address, as long as a tag’s.'),
      kind: z.enum(POSTER_KINDS).describe('`poster` is printed, `picture` is an image to share.'),
      shows_contact: z.boolean().describe('It shows the contact details, and so does its page.'),
      visits: z.int().describe('Visits of the address; those of owners are not counted.'),
      last_visit_at: z.iso.datetime().nullable().describe('Time of the last visit; null before the first.'),
    })
    .meta({ id: 'Poster', description: 'The address that a poster or picture of an item carries.' }),
);
export type Poster = z.infer<ReturnType<typeof poster>>;

const posters = once(() =>
  answer({ posters: z.array(poster()).describe('The poster, then the picture.') }).meta({
    id: 'Posters',
    description: 'The addresses of an item’s poster and picture after the call.',
  }),
);

export const make = endpoint(() => ({
  method: 'PUT',
  path: '/api/qrcode/:id/posters',
  auth: 'session',
  summary:
    'Give an item’s poster and picture an address each, or return those that they have. Finders reach the item by them as by a tag, but the tag’s address stays secret.',
  get params() {
    return itemInPath();
  },
  body: z.strictObject({
    shows_contact: z
      .boolean()
      .optional()
      .describe('Poster, picture and their pages show the contact details. Omitted: as before, or not.'),
  }),
  response: posters(),
}));

export const turnOff = endpoint(() => ({
  method: 'DELETE',
  path: '/api/qrcode/:id/posters/:poster',
  auth: 'session',
  summary: 'Turn off the address of a poster or picture for good. The tag stays as it is.',
  get params() {
    return itemInPath().extend({ poster: z.string().describe('Id in the address of the poster.') });
  },
  response: posters(),
}));
