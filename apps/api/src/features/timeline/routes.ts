import { timeline } from '@homeward/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { countUnread } from './count-unread.ts';
import { listTimeline } from './list-timeline.ts';
import { readTimeline } from './read-timeline.ts';

export function registerTimelineRoutes(serve: Serve<Context>): void {
  serve(timeline.list, listTimeline);
  serve(timeline.read, readTimeline);
  serve(timeline.countUnread, countUnread);
}
