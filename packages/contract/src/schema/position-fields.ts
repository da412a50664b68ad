import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { ACCURACY_MAX_M } from '../limits.ts';
import { once } from './once.ts';

function numberFrom(min: number, max: number, error: string) {
  return z.number({ error }).min(min, { error }).max(max, { error });
}

export const latitude = once(() =>
  numberFrom(-90, 90, referTo('server.calls.latitude')).describe('Degrees north.'),
);
export const longitude = once(() =>
  numberFrom(-180, 180, referTo('server.calls.longitude')).describe('Degrees east.'),
);
export const accuracyMeters = once(() =>
  numberFrom(0, ACCURACY_MAX_M, referTo('server.calls.accuracy', { max: ACCURACY_MAX_M })).describe(
    'Radius of the place’s uncertainty, in metres.',
  ),
);
