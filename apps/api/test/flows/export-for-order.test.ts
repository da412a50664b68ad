import { questions } from '@homeward/contract';
import { HOUR_MS } from '@homeward/contract/durations';
import { activateCode } from '@homeward/testing/app/builders.ts';
import { AS_OPERATOR } from '@homeward/testing/app/operator.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, describe, expect, it } from 'vitest';

describe('an export for an order of a court', () => {
  const app = useTestApp();
  let olivia: Person;
  let code: string;
  beforeAll(async () => {
    olivia = await addPerson(app, 'Olivia');
    code = await activateCode(app, olivia);
    await activateCode(app, olivia, { name: 'Red kite' });
  });
  const order = (body: Record<string, unknown>) =>
    app.call(
      questions.exportForOrder,
      { body: { reason: 'Court of Bonn, 7 O 12/26', ...body } },
      AS_OPERATOR,
    );
  const download = async (url: string) => app.fetch(new URL(url).pathname + new URL(url).search);

  it('of an item holds that item alone, and its link lives an hour', async () => {
    const { body } = await order({ tag: code });
    const file = await download(body.url);
    expect(file.headers.get('content-disposition')).toContain('attachment');
    const data = await file.json();
    expect(data.account).toBeUndefined();
    expect(data.items.map(({ name }: { name: string }) => name)).toEqual(['Blue suitcase']);
    app.clock.advance(HOUR_MS);
    expect((await download(body.url)).status).toBe(404);
  });

  it('of an account holds all of it, and stands in the audit log with its reason', async () => {
    const { body } = await order({ email: olivia.email });
    const data = await (await download(body.url)).json();
    expect([data.account.email, data.items.length]).toEqual([olivia.email, 2]);
    const acts = await app.context.db.selectFrom('audit_log').select(['act', 'subject']).execute();
    expect(acts).toContainEqual({
      act: 'data.exported',
      subject: `${olivia.email}: Court of Bonn, 7 O 12/26`,
    });
  });

  it.each([
    [{ reason: ' ' }, 'reason'],
    [{ email: 'nobody@example.org' }, 'email'],
    [{ tag: '2222222222222222' }, 'tag'],
    [{}, 'tag'],
  ])('with %o is refused at its field', async (body, field) => {
    const given = 'reason' in body ? { tag: code, ...body } : body;
    const answer = await order(given);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
  });
});
