import { transfers } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { activateCode, linkCoOwner, mint } from '@homeward/testing/app/builders.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { buildAcceptance, offerTag } from '@homeward/testing/app/transfers.ts';
import { beforeEach, describe, expect, it } from 'vitest';

describe('the open offer of a tag', () => {
  const app = useTestApp();
  let olivia: Person;
  let code: string;

  beforeEach(async () => {
    olivia = await addPerson(app, 'Olivia');
    code = await activateCode(app, olivia);
  });

  const showOpen = (by = olivia, id = code) =>
    app.call(transfers.showOpen, { params: { id } }, { bearer: by.accessToken });

  it('is absent before, after its acceptance and after its expiry', async () => {
    expect((await showOpen()).body.transfer).toBeNull();
    const nina = await addPerson(app, 'Nina');
    const body = buildAcceptance(await offerTag(app, olivia, code));
    await app.call(transfers.accept, { body }, { bearer: nina.accessToken });
    expect((await showOpen(nina)).body.transfer).toBeNull();
    await offerTag(app, nina, code);
    expect((await showOpen(nina)).body.transfer).not.toBeNull();
    await app.context.db.updateTable('transfers').set({ expires_at: app.clock.now() }).execute();
    expect((await showOpen(nina)).body.transfer).toBeNull();
  });

  it('contains no link', async () => {
    const token = await offerTag(app, olivia, code, { takes_history: true });
    const { body } = await showOpen();
    expect(body.transfer).toEqual({
      email: '',
      created_at: app.clock.now().toISOString(),
      expires_at: new Date(app.clock.now().getTime() + 7 * DAY_MS).toISOString(),
      takes_history: true,
      takes_photo: false,
      takes_messages: false,
    });
    expect(JSON.stringify(body)).not.toContain(token);
  });

  it('is refused to all but the owner', async () => {
    const [colin, sam] = [await addPerson(app, 'Colin'), await addPerson(app, 'Sam')];
    await linkCoOwner(app, olivia, colin);
    const [blank = ''] = await mint(app);
    expect([(await showOpen(colin)).status, (await showOpen(sam)).status]).toEqual([403, 403]);
    for (const id of [blank, 'nonsense']) expect((await showOpen(olivia, id)).status).toBe(404);
  });
});
