import { z } from 'zod';
import { once } from './once.ts';

export const tagInPath = once(() =>
  z.string().describe('The id of a tag of the item: `qr_planet_id`, not `_id`.'),
);

export const itemInPath = once(() => z.object({ id: tagInPath() }));
