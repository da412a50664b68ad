import { notifications, ntfy, webhook } from '@homeward/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { makeWebhookSecret } from './channels/make-webhook-secret.ts';
import { removeNtfy, removeWebhook } from './channels/remove-channel.ts';
import { saveNtfy } from './channels/save-ntfy.ts';
import { saveWebhook } from './channels/save-webhook.ts';
import { sendNtfyTest, sendWebhookTest } from './channels/send-test.ts';
import { showNtfy, showWebhook } from './channels/show-channels.ts';
import { subscribe } from './push/subscribe.ts';
import { unsubscribe } from './push/unsubscribe.ts';
import { resumeMail } from './resume-mail.ts';
import { saveNotifications } from './save-notifications.ts';
import { showNotifications } from './show-notifications.ts';

export function registerNotificationRoutes(serve: Serve<Context>): void {
  serve(notifications.show, showNotifications);
  serve(notifications.save, saveNotifications);
  serve(notifications.resumeMail, resumeMail);
  serve(webhook.show, showWebhook);
  serve(webhook.save, saveWebhook);
  serve(webhook.remove, removeWebhook);
  serve(webhook.makeSecret, makeWebhookSecret);
  serve(webhook.sendTest, sendWebhookTest);
  serve(ntfy.show, showNtfy);
  serve(ntfy.save, saveNtfy);
  serve(ntfy.remove, removeNtfy);
  serve(ntfy.sendTest, sendNtfyTest);
  serve(notifications.subscribe, subscribe);
  serve(notifications.unsubscribe, unsubscribe);
}
