import { z } from 'zod';
import { once } from './once.ts';

export const tagInPath = once(() =>
  z
    .string()
    .describe(
      'The id of a tag, as printed on it and as `qr_planet_id` names it; any tag of an item stands for the item.',
    ),
);

/** The parameters of a path with one tag in it. */
export const itemInPath = once(() => z.object({ id: tagInPath() }));
