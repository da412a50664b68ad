import { codes, operator, questions } from '@homeward/contract';
import { buildRegistration, mint } from '@homeward/testing/app/builders.ts';
import { AS_OPERATOR, makeBatch } from '@homeward/testing/app/operator.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('retiring many tags', () => {
  const app = useTestApp();
  const retire = (body: Record<string, unknown>) => app.call(questions.retireCodes, { body }, AS_OPERATOR);
  const activate = async (code: string) => {
    const { accessToken: bearer } = await addPerson(app, 'Olivia');
    await app.call(codes.register, { body: buildRegistration(code) }, { bearer });
  };

  it('of a batch leaves those with an item in use and lists them', async () => {
    const ids = await makeBatch(app, 'stolen', 5);
    const [used = ''] = ids;
    await activate(used);
    const { status, body } = await retire({ batch: 'stolen' });
    expect([status, body]).toMatchObject([200, { retired: 4, inUse: [used], unknown: 0 }]);
    expect((await retire({ batch: 'stolen' })).body).toMatchObject({ retired: 0, inUse: [used] });
    const states = ids.map(async (id) => {
      const { body: found } = await app.call(operator.findCodes, { query: { id } }, AS_OPERATOR);
      return found.codes[0]?.state;
    });
    expect((await Promise.all(states)).toSorted()).toEqual([
      'active',
      'retired',
      'retired',
      'retired',
      'retired',
    ]);
  });

  it('of a list counts unknown ids and stands in the audit log', async () => {
    const ids = await mint(app, 3);
    const { body } = await retire({ ids: [...ids, '2222222222222222'] });
    expect(body).toMatchObject({ retired: 3, inUse: [], unknown: 1 });
    const acts = await app.context.db.selectFrom('audit_log').select(['act', 'subject']).execute();
    expect(acts).toContainEqual({ act: 'tags.retired', subject: '3 tags of a list' });
  });

  it('of a large batch takes all of its blank tags', async () => {
    const body = { name: 'large', count: 10_003 };
    await app.call(operator.makeBatch, { body }, AS_OPERATOR);
    await app.call(operator.makeBatch, { body }, AS_OPERATOR);
    expect((await retire({ batch: 'large' })).body).toMatchObject({ retired: 10_003 });
    expect((await retire({ batch: 'large' })).body).toMatchObject({ retired: 0 });
  });

  it('is refused for an unknown batch, and for neither list nor batch', async () => {
    const statuses = [await retire({ batch: 'none' }), await retire({}), await retire({ ids: ['x'] })];
    expect(statuses.map(({ status }) => status)).toEqual([404, 400, 400]);
  });
});
