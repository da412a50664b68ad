import { finder, posters, scans, transfers } from '@homeward/contract';
import { activateCode, buildScan, setLost } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { makePosters } from '@homeward/testing/app/posters.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { buildAcceptance, offerTag } from '@homeward/testing/app/transfers.ts';
import { beforeEach, describe, expect, it } from 'vitest';

describe('a poster’s address that is turned off', () => {
  const app = useTestApp();
  let olivia: Person;
  let code: string;

  beforeEach(async () => {
    olivia = await addPerson(app, 'Olivia');
    code = await activateCode(app, olivia);
    await setLost(app, olivia, code);
  });

  const turnOff = (poster: string, { accessToken: bearer } = olivia, id = code) =>
    app.call(posters.turnOff, { params: { id, poster } }, { bearer });
  const statusesOf = async (id: string) => {
    const [page, details, scan, note] = [
      await app.fetch(`/qr-code/${id}`, { headers: { 'x-forwarded-for': newAddress() } }),
      await app.call(finder.ownerDetails, { params: { code: id } }, { from: newAddress() }),
      await app.call(scans.record, { body: buildScan(id) }, { from: newAddress() }),
      await app.call(finder.sendMessage, { body: { code: id, message: 'Hello' } }, { from: newAddress() }),
    ];
    return [page, details, scan, note].map(({ status }) => status);
  };

  it('is answered like an unknown one, while picture and tag still lead to the owner', async () => {
    const { poster, picture } = await makePosters(app, olivia, code);
    expect(await statusesOf(poster)).toEqual([200, 200, 200, 200]);
    const { status, body } = await turnOff(poster);
    expect([status, body.posters]).toMatchObject([200, [{ id: picture, kind: 'picture' }]]);
    expect((await turnOff(poster)).status).toBe(200);
    expect(await statusesOf(poster)).toEqual([404, 404, 404, 404]);
    expect(await statusesOf(picture)).toEqual([200, 200, 200, 200]);
    expect(await statusesOf(code)).toEqual([200, 200, 200, 200]);
  });

  it('is followed by a new one, which shows what the other address shows', async () => {
    const { poster, picture } = await makePosters(app, olivia, code, { shows_contact: true });
    await turnOff(poster);
    const next = await makePosters(app, olivia, code);
    expect(next.picture).toBe(picture);
    expect(next.poster).not.toBe(poster);
    const { body } = await app.call(finder.ownerDetails, { params: { code: next.poster } });
    expect(body.owner.email).toBe('olivia.contact@example.org');
  });

  it('is one of the named item: the owner of another item cannot turn it off', async () => {
    const { poster } = await makePosters(app, olivia, code);
    const sam = await addPerson(app, 'Sam');
    const own = await activateCode(app, sam);
    expect((await turnOff(poster, sam)).status).toBe(403);
    expect((await turnOff(poster, sam, own)).status).toBe(200);
    expect((await app.call(finder.ownerDetails, { params: { code: poster } })).status).toBe(200);
  });

  it.each([true, false])('is the result of a transfer, with history and messages: %s', async (takesAll) => {
    const { poster } = await makePosters(app, olivia, code);
    const nina = await addPerson(app, 'Nina');
    const token = await offerTag(app, olivia, code, { takes_history: takesAll, takes_messages: takesAll });
    const body = buildAcceptance(token);
    expect((await app.call(transfers.accept, { body }, { bearer: nina.accessToken })).status).toBe(200);
    expect(await statusesOf(poster)).toEqual([404, 404, 404, 404]);
    expect((await app.call(finder.ownerDetails, { params: { code } })).body.owner.name).toBe(nina.name);
  });
});
