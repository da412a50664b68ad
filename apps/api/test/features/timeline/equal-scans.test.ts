import { timeline } from '@homeward/contract';
import { HOUR_MS, MINUTE_MS } from '@homeward/contract/durations';
import { activateCode } from '@homeward/testing/app/builders.ts';
import { scanCode } from '@homeward/testing/app/item-events.ts';
import { leaveNote } from '@homeward/testing/app/item-mails.ts';
import { addPerson, logIn, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';

describe('the timeline', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '1000' } });
  let olivia: Person;
  let code: string;
  beforeEach(async () => {
    olivia = await addPerson(app, 'Olivia');
    code = await activateCode(app, olivia);
    app.clock.advance(MINUTE_MS);
  });
  const list = (bearer: string, query: Record<string, string>) =>
    app.call(timeline.list, { params: { id: code }, query }, { bearer });

  it('folds equal scans of an hour into one event on stable pages, so that a note is not buried', async () => {
    await leaveNote(app, code, { message: 'At the bakery' });
    const scan = (country: string) => scanCode(app, code, { country });
    await scan('UTC');
    const hour = Math.ceil(app.clock.now().getTime() / HOUR_MS) * HOUR_MS;
    const minute = (count: number) => new Date(hour + count * MINUTE_MS);
    for (const count of [2, 30, 51]) {
      app.clock.advance(minute(count).getTime() - app.clock.now().getTime());
      await scan('UTC');
    }
    await scan('Europe/Berlin');
    const { accessToken } = await logIn(app, olivia.email);
    const pages: Awaited<ReturnType<typeof list>>['body']['events'] = [];
    for (let before: string | null | undefined; before !== null; ) {
      const { body } = await list(accessToken, { limit: '1', ...(before ? { before } : {}) });
      pages.push(...body.events);
      before = body.next;
    }
    const folded = pages.flatMap((event) => (event.kind === 'scan' ? [[event.country, event.count]] : []));
    expect(folded.toSorted()).toEqual([
      ['Europe/Berlin', 1],
      ['UTC', 1],
      ['UTC', 3],
    ]);
    expect(pages).toContainEqual(
      expect.objectContaining({
        count: 3,
        at: minute(51).toISOString(),
        first_at: minute(2).toISOString(),
      }),
    );
    expect(pages.map(({ kind }) => kind)).toContain('note');
  });
});
