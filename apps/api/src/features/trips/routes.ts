import { trips } from '@homeward/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { endTrip } from './end-trip.ts';
import { listTrips } from './list-trips.ts';
import { saveTrip } from './save-trip.ts';

export function registerTripRoutes(serve: Serve<Context>): void {
  serve(trips.list, listTrips);
  serve(trips.save, saveTrip);
  serve(trips.end, endTrip);
}
