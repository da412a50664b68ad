import { codes, finder, monitoring } from '@homeward/contract';
import { activateCode } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { AS_OPERATOR, askForHelp, replaceTag } from '@homeward/testing/app/operator.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, describe, expect, it } from 'vitest';

describe('the list of help requests', () => {
  const app = useTestApp();
  let olivia: Person;
  let code: string;

  beforeAll(async () => {
    olivia = await addPerson(app, 'Olivia');
    code = await activateCode(app, olivia);
    const body = { code, message: 'Give me 50 euros', reply_to: 'rude@example.org' };
    await app.call(finder.sendMessage, { body });
    app.clock.advance(1000);
    await app.call(finder.sendMessage, { body: { code, message: 'Or 60' } }, { from: newAddress() });
  });

  const list = async () => (await app.call(monitoring.listHelpRequests, {}, AS_OPERATOR)).body.helpRequests;

  it('contains no owner, item or notes without the owner’s consent', async () => {
    const id = await askForHelp(app, olivia, code, { message: 'A tag fell off', is_abuse: false });
    const requests = await list();
    expect(requests).toEqual([
      {
        id,
        codeId: code,
        isAbuse: false,
        message: 'A tag fell off',
        createdAt: app.clock.now().toISOString(),
        shown: null,
      },
    ]);
  });

  it('contains them with consent, the oldest request and the newest note first', async () => {
    app.clock.advance(1000);
    await askForHelp(app, olivia, code, { shows_details: true });
    const requests = await list();
    expect(requests.map(({ isAbuse }) => isAbuse)).toEqual([false, true]);
    expect(requests.at(-1)?.shown).toEqual({
      ownerName: olivia.name,
      ownerEmail: olivia.email,
      itemName: 'Blue suitcase',
      notes: [
        {
          id: expect.any(String),
          message: 'Or 60',
          createdAt: new Date(app.clock.now().getTime() - 1000).toISOString(),
        },
        {
          id: expect.any(String),
          message: 'Give me 50 euros',
          createdAt: new Date(app.clock.now().getTime() - 2000).toISOString(),
        },
      ],
      hasOlderNotes: false,
    });
  });

  it('follows the item to another tag, and is erased with it', async () => {
    const { replacement } = (await replaceTag(app, code)).body;
    expect((await list()).map(({ codeId }) => codeId)).toEqual([replacement.id, replacement.id]);
    const bearer = olivia.accessToken;
    await app.call(codes.remove, { params: { id: replacement.id } }, { bearer });
    expect(await list()).toEqual([]);
  });
});
