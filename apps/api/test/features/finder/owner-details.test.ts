import { finder } from '@homeward/contract';
import { activateCode, deleteAccount, mint, setLost } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, describe, expect, it } from 'vitest';

/** Longer than what the router takes by itself. */
const LONG_ID = 'x'.repeat(200);

describe('the owner details for a finder', () => {
  const app = useTestApp();
  let olivia: Person;

  beforeAll(async () => {
    olivia = await addPerson(app, 'Olivia');
  });

  const read = (code: string, from = newAddress()) =>
    app.call(finder.ownerDetails, { params: { code } }, { from });

  it('contain name, address, number and message while the item is lost', async () => {
    const code = await activateCode(app, olivia);
    await setLost(app, olivia, code);
    const { status, body } = await read(code);
    expect(status).toBe(200);
    expect(body).toEqual({
      resultMessage: { en: 'This item has been lost.' },
      owner: {
        registered: true,
        name: olivia.name,
        email: 'olivia.contact@example.org',
        mobileNumber: '+44 2071838750',
        contactWays: [],
        qrIsLost: true,
        defaultMessage: 'Please call me, day or night. Thank you!',
      },
    });
  });

  it('are found by every spelling of the id, and so is a note’s item', async () => {
    const code = await activateCode(app, olivia);
    const link = `https://homeward.example/qr-code/${code}`;
    for (const spelling of [code.toUpperCase(), encodeURIComponent(link)])
      expect((await read(spelling)).body.owner.name).toBe(olivia.name);
    const body = { code: link.toUpperCase(), message: 'Found' };
    expect((await app.call(finder.sendMessage, { body }, { from: newAddress() })).status).toBe(200);
    const again = { code, message: 'Found' };
    const from = newAddress();
    expect((await app.call(finder.sendMessage, { body }, { from })).status).toBe(200);
    expect((await app.call(finder.sendMessage, { body: again }, { from })).status).toBe(429);
  });

  it('omit the message while the item is not lost, before and after', async () => {
    const code = await activateCode(app, olivia, { mobile_number: '' });
    const notLost = {
      resultMessage: { en: 'This item has not been reported lost yet.' },
      owner: {
        registered: true,
        name: olivia.name,
        email: 'olivia.contact@example.org',
        mobileNumber: '',
        contactWays: [],
        qrIsLost: false,
        defaultMessage: '',
      },
    };
    expect((await read(code)).body).toEqual(notLost);
    await setLost(app, olivia, code);
    expect((await read(code)).body.owner.qrIsLost).toBe(true);
    await setLost(app, olivia, code, false);
    expect((await read(code)).body).toEqual(notLost);
  });

  it.each([
    ['while_lost', { lost: true, notLost: false }],
    ['messages_only', { lost: false, notLost: false }],
  ] as const)('contain address and number with %s: %j', async (contact_privacy, shown) => {
    const code = await activateCode(app, olivia, { contact_privacy });
    const contactOf = (isShown: boolean) => ({
      name: olivia.name,
      email: isShown ? 'olivia.contact@example.org' : '',
      mobileNumber: isShown ? '+44 2071838750' : '',
    });
    expect((await read(code)).body.owner).toMatchObject(contactOf(shown.notLost));
    await setLost(app, olivia, code);
    expect((await read(code)).body.owner).toMatchObject(contactOf(shown.lost));
  });

  it('are empty while the code is blank, and after the account is deleted', async () => {
    const leaver = await addPerson(app, 'Olivia');
    const left = await activateCode(app, leaver);
    await deleteAccount(app, leaver);
    const [free = ''] = await mint(app);
    for (const code of [free, left]) {
      const { status, body } = await read(code);
      expect(status).toBe(200);
      expect(body).toEqual({
        resultMessage: { en: 'This QR code is not registered' },
        owner: {
          registered: false,
          name: '',
          email: '',
          mobileNumber: '',
          contactWays: [],
          qrIsLost: false,
          defaultMessage: '',
        },
      });
    }
  });

  it('answer 404 for an unknown and a malformed id', async () => {
    for (const code of ['zzzzzzzzzzzzzzzz', 'ZZZZZZZZZZZZZZZZ', 'x', '\0', "' or true --", LONG_ID]) {
      const { status, body } = await read(code);
      expect(status).toBe(404);
      expect(body).toEqual({ resultMessage: { en: 'We don’t recognise this QR code' } });
    }
  });

  it('are not cached', async () => {
    const code = await activateCode(app, olivia);
    expect((await read(code)).headers.get('cache-control')).toBe('no-store');
  });

  it('are returned to a reader with an ended session', async () => {
    const code = await activateCode(app, olivia);
    const dead = { from: newAddress(), bearer: 'dead' };
    expect((await app.call(finder.ownerDetails, { params: { code } }, dead)).status).toBe(200);
  });

  it('are refused to an address after 20 unknown ids, also on the page, for 10 minutes', async () => {
    const code = await activateCode(app, olivia);
    const guesser = newAddress();
    for (let guess = 1; guess <= 10; guess += 1) {
      expect((await read('zzzzzzzzzzzzzzzz', guesser)).status).toBe(404);
      const page = await app.fetch('/qr-code/zzzzzzzzzzzzzzzy', { headers: { 'x-forwarded-for': guesser } });
      expect(page.status).toBe(404);
    }
    const refused = await read(code, guesser);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600']);
    const page = await app.fetch(`/qr-code/${code}`, { headers: { 'x-forwarded-for': guesser } });
    expect(page.status).toBe(429);
    expect(page.headers.get('retry-after')).toBe(refused.headers.get('retry-after'));
    expect((await read(code)).status).toBe(200);
    app.clock.advance(Number(refused.headers.get('retry-after')) * 1000);
    expect((await read(code, guesser)).status).toBe(200);
  });

  it('are limited to 60 a minute for all clients of an IPv6 /64', async () => {
    const code = await activateCode(app, olivia);
    for (let time = 1; time <= 60; time += 1)
      expect((await read(code, `2001:db8::${time}`)).status).toBe(200);
    const refused = await read(code, '2001:db8:0:0:ffff::1');
    expect(refused.status).toBe(429);
    expect((await read(code, '2001:db8:0:1::1')).status).toBe(200);
    app.clock.advance(Number(refused.headers.get('retry-after')) * 1000);
    expect((await read(code, '2001:db8::1')).status).toBe(200);
  });
});
