import { codes, monitoring } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { activateCode, linkCoOwner, mint } from '@homeward/testing/app/builders.ts';
import { AS_OPERATOR, askForHelp, replaceTag } from '@homeward/testing/app/operator.ts';
import { addPerson, logIn, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, describe, expect, it } from 'vitest';

describe('requesting help from the operator', () => {
  const app = useTestApp();
  let olivia: Person;
  let code: string;

  beforeAll(async () => {
    olivia = await addPerson(app, 'Olivia');
    code = await activateCode(app, olivia);
  });

  const valid = { message: 'Help', is_abuse: false, shows_details: false };
  const ask = ({ accessToken: bearer }: Person, id: string, body: Record<string, unknown> = valid) =>
    app.call(codes.askForHelp, { params: { id }, body }, { bearer });

  it('is answered with the next step', async () => {
    const { status, body } = await ask(olivia, code);
    expect([status, body.resultMessage.en]).toEqual([200, 'Thank you. We’ll look into it.']);
  });

  it('is allowed for the item’s owner only', async () => {
    const colin = await addPerson(app, 'Colin');
    await linkCoOwner(app, olivia, colin);
    expect((await ask(colin, code)).status).toBe(403);
    const [blank = ''] = await mint(app);
    expect((await ask(olivia, blank)).status).toBe(404);
    expect((await ask(olivia, 'nonsense')).status).toBe(404);
  });

  it('is possible on the page of a tag that was replaced meanwhile', async () => {
    const old = await activateCode(app, olivia);
    const [fresh = ''] = await mint(app);
    await replaceTag(app, old, fresh);
    expect((await ask(olivia, old, { ...valid, message: 'Where is my new tag?' })).status).toBe(200);
    const { helpRequests } = (await app.call(monitoring.listHelpRequests, {}, AS_OPERATOR)).body;
    expect(helpRequests).toContainEqual(
      expect.objectContaining({ message: 'Where is my new tag?', codeId: fresh }),
    );
  });

  it('creates one request if repeated after a lost answer', async () => {
    const own = await activateCode(app, olivia);
    await askForHelp(app, olivia, own, { message: 'Twice' });
    await askForHelp(app, olivia, own, { message: 'Twice' });
    const { helpRequests } = (await app.call(monitoring.listHelpRequests, {}, AS_OPERATOR)).body;
    expect(helpRequests.filter(({ message }) => message === 'Twice')).toHaveLength(1);
  });

  it('creates another request for another item', async () => {
    for (const item of [await activateCode(app, olivia), await activateCode(app, olivia)])
      await askForHelp(app, olivia, item, { message: 'It fell off' });
    const { helpRequests } = (await app.call(monitoring.listHelpRequests, {}, AS_OPERATOR)).body;
    expect(helpRequests.filter(({ message }) => message === 'It fell off')).toHaveLength(2);
  });

  it('requires text and both answers, with an error at each field', async () => {
    const { status, body } = await ask(olivia, code, { message: ' ' });
    expect(status).toBe(400);
    expect(Object.keys(body.errors ?? {}).sort()).toEqual(['is_abuse', 'message', 'shows_details']);
  });

  it('is limited to ten a day over all items', async () => {
    const busy = await addPerson(app, 'Busy');
    const [own, another] = [await activateCode(app, busy), await activateCode(app, busy)];
    for (let times = 0; times < 10; times += 1) await askForHelp(app, busy, own, { message: `No. ${times}` });
    const refused = await ask(busy, another);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(DAY_MS / 1000)]);
    app.clock.advance(DAY_MS);
    expect((await ask(await logIn(app, busy.email), own)).status).toBe(200);
  });
});
