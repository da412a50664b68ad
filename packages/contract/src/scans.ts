import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { INCOMPLETE_POSITION } from './finder.ts';
import { FINDER_CALLS } from './finder-page.ts';
import { endpoint } from './schema/endpoint.ts';
import { done } from './schema/envelope.ts';
import { codeId, writtenText } from './schema/fields.ts';
import { madeUpId } from './schema/ids.ts';
import { latitude, longitude } from './schema/position-fields.ts';

export const record = endpoint(() => ({
  method: 'POST',
  path: FINDER_CALLS.scan,
  auth: 'none',
  summary: 'Record a scan. Sent again with the same `scan_id` and a place, it completes the first record.',
  body: z
    .strictObject({
      code: codeId(),
      timestamp: z.iso
        .datetime({
          offset: true,
          error: referTo('server.calls.isoTime', { field: 'timestamp' }),
        })
        .describe('Time of the scan by the device’s clock.'),
      redirects: z.literal(1, { error: referTo('server.calls.redirects') }).describe('Always 1.'),
      device: z
        .enum(['desktop', 'tablet', 'mobile'], { error: referTo('server.calls.device') })
        .describe('The kind of device.'),
      os: writtenText().max(100).describe('The operating system.'),
      country: writtenText().max(100).describe('Name of the device’s time zone.'),
      lat: latitude().optional(),
      lng: longitude().optional(),
      scan_id: madeUpId('scan_id').optional().describe('UUID that the client makes, one for each scan.'),
    })
    .refine((scan) => (scan.lat === undefined) === (scan.lng === undefined), INCOMPLETE_POSITION),
  response: done(),
}));
