import { notifications } from '@homeward/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { saveNotifications } from './save-notifications.ts';
import { showNotifications } from './show-notifications.ts';

/** The calls about what people are told, and by which channel. */
export function registerNotificationRoutes(serve: Serve<Context>): void {
  serve(notifications.show, showNotifications);
  serve(notifications.save, saveNotifications);
}
