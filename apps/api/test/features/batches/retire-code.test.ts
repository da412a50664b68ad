import { codes, finder, operator } from '@homeward/contract';
import { translatorFor } from '@homeward/messages/server/catalogues';
import { activateCode, buildRegistration, mint } from '@homeward/testing/app/builders.ts';
import { AS_OPERATOR } from '@homeward/testing/app/operator.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const en = translatorFor('en');

describe('retiring a tag', () => {
  const app = useTestApp();
  let olivia: Person;

  beforeAll(async () => {
    olivia = await addPerson(app, 'Olivia');
  });

  const retire = (id: string) => app.call(operator.retireCode, { params: { id } }, AS_OPERATOR);

  it('makes it look unknown to finders and to a caller who activates it', async () => {
    const [code = ''] = await mint(app);
    const { status, body } = await retire(code);
    expect([status, body.code.state]).toEqual([200, 'retired']);
    expect((await app.fetch(`/qr-code/${code}`)).status).toBe(404);
    const found = await app.call(finder.ownerDetails, { params: { code } });
    expect([found.status, found.body.resultMessage.en]).toEqual([404, en('notices.unknown.title')]);
    const bearer = olivia.accessToken;
    expect((await app.call(codes.details, { params: { id: code } }, { bearer })).status).toBe(404);
    expect((await app.call(codes.register, { body: buildRegistration(code) }, { bearer })).status).toBe(404);
  });

  it('succeeds a second time', async () => {
    const [code = ''] = await mint(app);
    await retire(code);
    expect((await retire(code)).status).toBe(200);
  });

  it('is refused while an item is on it', async () => {
    const code = await activateCode(app, olivia);
    const { status, body } = await retire(code);
    expect([status, body.resultMessage.en]).toEqual([
      409,
      'There’s an item on this tag. Replace the tag instead.',
    ]);
    expect((await app.fetch(`/qr-code/${code}`)).status).toBe(200);
  });

  it('and activating it at the same moment excludes one of them', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [code = ''] = await mint(app);
      const [retired, registered] = await Promise.all([
        retire(code),
        app.call(codes.register, { body: buildRegistration(code) }, { bearer: olivia.accessToken }),
      ]);
      const answers = [retired.status, registered.status];
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual(answers);
    }
  });

  it.each(['nonsense', '2222222222222222'])('answers 404 to %s', async (id) => {
    expect((await retire(id)).status).toBe(404);
  });
});
