import type { ServerResponse } from 'node:http';
import { webhook } from '@homeward/contract';
import { activateCode } from '@homeward/testing/app/builders.ts';
import { leaveNote } from '@homeward/testing/app/item-mails.ts';
import { addPerson, logIn } from '@homeward/testing/app/personas.ts';
import { buildSubscription, subscribeDevice } from '@homeward/testing/app/push-devices.ts';
import { openReceiver, type Receiver } from '@homeward/testing/app/receiver.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { notificationJobKind } from '../../../src/features/notifications/notification-rules.ts';

const DEVICES = 20;
const EVENTS = 12;
const PLACES_OF_AN_ACCOUNT = 4;

describe('notification targets that never answer', () => {
  const app = useTestApp({ env: { OUTGOING_ALLOWED: '127.0.0.0/8', LIMITS_SCALE: '1000' } });
  let hanging: Receiver;
  let receiver: Receiver;

  beforeEach(async () => {
    hanging = await openReceiver();
    receiver = await openReceiver();
  });
  afterEach(() => {
    hanging.close();
    receiver.close();
  });

  it('occupy four places of their account and delay no other account’s webhook', async () => {
    const held: ServerResponse[] = [];
    hanging.behave = (_request, response) => void held.push(response);
    const mallory = await addPerson(app, 'Mallory');
    for (let device = 0; device < DEVICES; device += 1) {
      await subscribeDevice(app, await logIn(app, mallory.email), buildSubscription(`mallory/${device}`));
    }
    // The contract accepts only https, which these receivers do not support.
    const endpoint = sql<string>`replace(endpoint, 'https://push.example.org', ${hanging.url})`;
    await app.context.db
      .updateTable('push_subscriptions')
      .set({ endpoint })
      .where('account_id', '=', mallory.id)
      .execute();
    const bait = await activateCode(app, mallory, { name: 'Bait' });
    const olivia = await addPerson(app, 'Olivia');
    const code = await activateCode(app, olivia, { name: 'Kite' });
    await app.call(webhook.save, { body: { url: receiver.url } }, { bearer: olivia.accessToken });
    const delivered = Promise.withResolvers<void>();
    receiver.behave = (_request, response) => {
      response.writeHead(204).end();
      delivered.resolve();
    };
    // An event at the item's creation time is no news.
    app.clock.advance(1000);
    for (let event = 0; event < EVENTS; event += 1) await leaveNote(app, bait);
    await leaveNote(app, code);

    const idle = app.mailsTo(olivia.email);
    await delivered.promise;
    const { open, leased } = await app.context.db
      .selectFrom('jobs')
      .select((select) => [
        select.fn.countAll<string>().filterWhere('done_at', 'is', null).as('open'),
        select.fn.count<string>('leased_until').as('leased'),
      ])
      .where('kind', '=', notificationJobKind('push'))
      .where('account_id', '=', mallory.id)
      .executeTakeFirstOrThrow();
    expect([Number(open), Number(leased)]).toEqual([DEVICES * EVENTS, PLACES_OF_AN_ACCOUNT]);

    const end = (response: ServerResponse) => void response.writeHead(410).end();
    hanging.behave = (_request, response) => end(response);
    for (const response of held) end(response);
    await idle;
  });
});
