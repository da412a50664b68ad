import { audit, operator } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { activateCode, mint } from '@homeward/testing/app/builders.ts';
import { AS_OPERATOR, askForHelp, makeBatch, replaceTag } from '@homeward/testing/app/operator.ts';
import { addOperatorPerson } from '@homeward/testing/app/operators.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('the audit log', () => {
  const app = useTestApp();
  const list = async (query: Readonly<Record<string, unknown>> = {}) =>
    (await app.call(audit.listActs, { query }, AS_OPERATOR)).body.acts;
  const listActs = async (query = {}) => (await list(query)).map(({ act, subject }) => [act, subject]);

  it('lists who did what and when, newest first, in pages', async () => {
    const ada = await addOperatorPerson(app, 'Ada');
    app.clock.advance(1000);
    for (const name of ['one', 'two', 'three']) {
      app.clock.advance(1000);
      await app.call(operator.makeBatch, { body: { name, count: 2 } }, { bearer: ada.accessToken });
    }
    const [newest] = await list();
    expect(newest).toMatchObject({
      at: app.clock.now().toISOString(),
      operator: ada.email,
      act: 'batch.made',
      subject: 'three: 2',
    });
    const first = await list({ act: 'batch.made', limit: '2' });
    const rest = await list({ act: 'batch.made', limit: '2', before: first.at(-1)?.id });
    expect([...first, ...rest].map(({ subject }) => subject)).toEqual(['three: 2', 'two: 2', 'one: 2']);
  });

  it('filters by act, by the text of operator or subject, and by time', async () => {
    app.clock.advance(DAY_MS);
    const from = app.clock.now().toISOString();
    await makeBatch(app, 'Spring_50', 1);
    expect(await listActs({ from })).toEqual([['batch.made', 'Spring_50: 1']]);
    expect(await listActs({ search: 'spring_50' })).toHaveLength(1);
    expect(await listActs({ search: 'OPERATOR TOKEN', from, act: 'batch.made' })).toHaveLength(1);
    expect(await listActs({ search: 'g%', until: from })).toEqual([]);
    expect(await listActs({ act: 'tag.retired', from })).toEqual([]);
  });

  it('records each act that changes something once, also if its request is repeated', async () => {
    app.clock.advance(DAY_MS);
    const from = app.clock.now().toISOString();
    const owner = await addPerson(app, 'Olivia');
    const code = await activateCode(app, owner);
    const [blank = '', next = ''] = await mint(app, 2);
    for (let times = 0; times < 2; times += 1) {
      await makeBatch(app, 'again', 1);
      await app.call(operator.retireCode, { params: { id: blank } }, AS_OPERATOR);
      await replaceTag(app, code, next);
    }
    await askForHelp(app, owner, next, { shows_details: true });
    const acts = (await listActs({ from })).map(([act]) => act).filter((act) => act !== 'tags.minted');
    expect(acts.sort()).toEqual(['batch.made', 'help.shown', 'tag.replaced', 'tag.retired']);
  });
});
