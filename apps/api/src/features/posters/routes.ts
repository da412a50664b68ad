import { posters } from '@homeward/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { makePosters } from './make-posters.ts';
import { turnOffPoster } from './turn-off-poster.ts';

export function registerPosterRoutes(serve: Serve<Context>): void {
  serve(posters.make, makePosters);
  serve(posters.turnOff, turnOffPoster);
}
