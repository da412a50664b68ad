import { transfers } from '@homeward/contract';
import { activateCode, linkCoOwner } from '@homeward/testing/app/builders.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { buildAcceptance, offerTag } from '@homeward/testing/app/transfers.ts';
import { beforeEach, describe, expect, it } from 'vitest';

describe('withdrawing an offer', () => {
  const app = useTestApp();
  let olivia: Person;
  let code: string;

  beforeEach(async () => {
    olivia = await addPerson(app, 'Olivia');
    code = await activateCode(app, olivia);
  });

  const withdraw = (by = olivia) =>
    app.call(transfers.withdraw, { params: { id: code } }, { bearer: by.accessToken });
  const show = async (token: string) => (await app.call(transfers.show, {}, { bearer: token })).status;

  it('ends its link, and succeeds twice', async () => {
    const token = await offerTag(app, olivia, code);
    expect(await show(token)).toBe(200);
    for (let count = 0; count < 2; count += 1) expect((await withdraw()).status).toBe(200);
    expect(await show(token)).toBe(404);
  });

  it('is refused to all but the owner', async () => {
    const [colin, sam] = [await addPerson(app, 'Colin'), await addPerson(app, 'Sam')];
    await linkCoOwner(app, olivia, colin);
    const token = await offerTag(app, olivia, code);
    for (const by of [colin, sam]) expect((await withdraw(by)).status).toBe(403);
    expect(await show(token)).toBe(200);
  });

  it('is refused to the former owner after the acceptance', async () => {
    const token = await offerTag(app, olivia, code);
    const nina = await addPerson(app, 'Nina');
    await app.call(transfers.accept, { body: buildAcceptance(token) }, { bearer: nina.accessToken });
    expect((await withdraw()).status).toBe(403);
    expect((await withdraw(nina)).status).toBe(200);
    expect(await show(token)).toBe(409);
  });
});
