import { webhook } from '@homeward/contract';
import { HOUR_MS, MINUTE_MS } from '@homeward/contract/durations';
import { activateCode } from '@homeward/testing/app/builders.ts';
import { leaveNote } from '@homeward/testing/app/item-mails.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { openReceiver, type Receiver } from '@homeward/testing/app/receiver.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe('a receiver of a webhook that answers with Retry-After', () => {
  const app = useTestApp({ env: { OUTGOING_ALLOWED: '127.0.0.1', LIMITS_SCALE: '1000' } });
  let receiver: Receiver;
  let olivia: Person;
  let code: string;

  beforeEach(async () => {
    receiver = await openReceiver();
    olivia = await addPerson(app, 'Olivia');
    code = await activateCode(app, olivia, { name: 'Kite' });
    await app.call(webhook.save, { body: { url: receiver.url } }, { bearer: olivia.accessToken });
  });
  afterEach(() => receiver.close());

  const runJobs = () => app.mailsTo(olivia.email);
  const idOf = ({ headers }: Receiver['received'][number]) => headers['webhook-id'];

  it.each([
    ['in seconds', 503, () => '600', 10 * MINUTE_MS],
    ['as a date', 429, (now: Date) => new Date(now.getTime() + 10 * MINUTE_MS).toUTCString(), 10 * MINUTE_MS],
    ['in seconds, but an hour at most', 429, () => '7200', HOUR_MS],
  ])('gets no request for the time in %s', async (_form, status, retryAfter, waitMs) => {
    const headers = { 'retry-after': retryAfter(app.clock.now()) };
    receiver.behave = (_request, response) => void response.writeHead(status, headers).end();
    await leaveNote(app, code);
    await runJobs();
    receiver.behave = undefined;
    await leaveNote(app, code);
    await runJobs();
    app.clock.advance(waitMs - 1);
    await runJobs();
    expect(receiver.received).toHaveLength(1);
    app.clock.advance(1);
    await runJobs();
    const [first, ...later] = receiver.received.map(idOf);
    expect(later).toHaveLength(2);
    expect(later).toContain(first);
  });
});
