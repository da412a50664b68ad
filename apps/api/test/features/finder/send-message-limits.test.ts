import { randomUUID } from 'node:crypto';
import { finder } from '@homeward/contract';
import { HOUR_MS, MINUTE_MS } from '@homeward/contract/durations';
import { activateCode } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe("the limits of finders' notes", () => {
  const app = useTestApp();
  let olivia: Person;

  const send = (code: string, from: string, different: Record<string, unknown> = {}) =>
    app.call(finder.sendMessage, { body: { code, message: 'Found it', ...different } }, { from });
  const countNotes = async (code: string) =>
    (await app.context.db.selectFrom('notes').select('id').where('code_id', '=', code).execute()).length;
  /** Tests move the clock, and sessions end with time. */
  const activate = async (count: number) => {
    olivia = await addPerson(app, 'Olivia');
    const codes: string[] = [];
    for (let number = 1; number <= count; number += 1) codes.push(await activateCode(app, olivia));
    return codes;
  };

  it('allow a finder one note per code every 5 minutes, and return the wait', async () => {
    const [code = ''] = await activate(1);
    const fay = newAddress();
    expect((await send(code, fay)).status).toBe(200);
    const refused = await send(code, fay);
    expect(refused.status).toBe(429);
    expect(refused.body.resultMessage.en).toBe('Please wait 05:00 before sending another message.');
    expect(refused.headers.get('retry-after')).toBe('300');
    app.clock.advance(61_500);
    const later = await send(code, fay);
    expect(later.body.resultMessage.en).toBe('Please wait 03:59 before sending another message.');
    expect(later.headers.get('retry-after')).toBe('239');
    expect(await countNotes(code)).toBe(1);
    app.clock.advance(5 * MINUTE_MS - 61_500 - 1);
    expect((await send(code, fay)).status).toBe(429);
    app.clock.advance(1);
    expect((await send(code, fay)).status).toBe(200);
    expect(await countNotes(code)).toBe(2);
  });

  it('do not affect another finder, nor a note about another code', async () => {
    const [one = '', two = ''] = await activate(2);
    const fay = newAddress();
    for (const [code, from] of [
      [one, fay],
      [one, newAddress()],
      [two, fay],
    ] as const) {
      expect((await send(code, from)).status).toBe(200);
    }
    expect((await send(one, fay)).status).toBe(429);
  });

  it('accept one of 20 simultaneous notes of a finder', async () => {
    const [code = ''] = await activate(1);
    const fay = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(code, fay, { note_id: randomUUID() })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...new Array(19).fill(429)]);
    expect(await countNotes(code)).toBe(1);
  });

  it('mail only accepted notes', async () => {
    const [code = ''] = await activate(1);
    const fay = newAddress();
    for (const _time of [1, 2, 3]) await send(code, fay);
    const mails = await app.mailsTo(olivia.email);
    expect(mails.filter(({ subject }) => subject.startsWith('A message'))).toHaveLength(1);
  });

  it('allow 20 notes an hour per code', async () => {
    const [code = ''] = await activate(1);
    for (let number = 1; number <= 20; number += 1) expect((await send(code, newAddress())).status).toBe(200);
    app.clock.advance(20 * MINUTE_MS);
    const fay = newAddress();
    const refused = await send(code, fay);
    expect(refused.status).toBe(429);
    expect(refused.body.resultMessage.en).toBe('Too many messages. Please try again later.');
    expect(refused.headers.get('retry-after')).toBe('2400');
    expect(await countNotes(code)).toBe(20);
    app.clock.advance(40 * MINUTE_MS);
    // Refused because of the code, so that Fay's own five minutes have not started.
    expect((await send(code, fay)).status).toBe(200);
  });

  it('allow 60 notes an hour per address, without counting refused and invalid ones', async () => {
    const codes = await activate(61);
    const last = codes.pop() ?? '';
    const fay = newAddress();
    for (const [index, code] of codes.entries()) {
      expect((await send(code, fay, { message: '' })).status).toBe(400);
      expect((await send(code, fay)).status).toBe(200);
      expect((await send(code, fay)).status).toBe(429);
      // Few enough to be no guessing.
      if (index < 10) expect((await send('zzzzzzzzzzzzzzzz', fay)).status).toBe(404);
    }
    const refused = await send(last, fay);
    expect(refused.status).toBe(429);
    expect(refused.body.resultMessage.en).toBe('Too many messages. Please try again later.');
    expect(refused.headers.get('retry-after')).toBe('3600');
    expect((await send(last, newAddress())).status).toBe(200);
    app.clock.advance(HOUR_MS);
    expect((await send(last, fay)).status).toBe(200);
  }, 60_000);

  it('allow a refused note to be sent again under the same id', async () => {
    const [code = ''] = await activate(1);
    const fay = newAddress();
    const second = { note_id: randomUUID(), message: 'The second note' };
    expect((await send(code, fay)).status).toBe(200);
    expect((await send(code, fay, second)).status).toBe(429);
    app.clock.advance(5 * MINUTE_MS);
    expect((await send(code, fay, second)).status).toBe(200);
    expect((await send(code, fay, second)).status).toBe(200);
    expect(await countNotes(code)).toBe(2);
  });
});
