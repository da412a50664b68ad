import { profiles } from '@homeward/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { listProfiles } from './list-profiles.ts';
import { removeCoOwner } from './remove-co-owner.ts';

export function registerProfileRoutes(serve: Serve<Context>): void {
  serve(profiles.list, listProfiles);
  serve(profiles.removeCoOwner, removeCoOwner);
}
