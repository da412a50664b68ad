import { finder } from '@homeward/contract';
import { MINUTE_MS } from '@homeward/contract/durations';
import { activateCode, linkCoOwner, mint } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const WAIT = 'You’ve just shared your location. Please wait a moment before sharing it again.';

describe("a finder's location", () => {
  const app = useTestApp();
  let olivia: Person;

  beforeAll(async () => {
    olivia = await addPerson(app, 'Olivia');
  });

  const share = (code: string, different: Record<string, unknown> = {}, from = newAddress()) =>
    app.call(
      finder.shareLocation,
      { body: { code, lat: 47.365_59, lng: 8.524_997, ...different } },
      { from },
    );
  const sharesOf = (code: string) =>
    app.context.db.selectFrom('location_shares').selectAll().where('code_id', '=', code).execute();
  const sharesTo = async (address: string, itemName: string) =>
    (await app.mailsTo(address)).filter(
      ({ subject }) => subject === `A finder shared the location of “${itemName}”`,
    );

  it('is stored exactly and mailed to owner and co-owners, not to the contact address', async () => {
    const colin = await addPerson(app, 'Colin');
    await linkCoOwner(app, olivia, colin);
    const code = await activateCode(app, olivia, { name: 'Kite', email: 'contact@example.org' });
    const { status, body } = await share(code);
    expect(status).toBe(200);
    expect(body).toEqual({ resultMessage: { en: 'Success! Location Shared. Thank you for your help!' } });
    expect(await sharesOf(code)).toMatchObject([
      { lat: 47.365_59, lng: 8.524_997, created_at: app.clock.now() },
    ]);
    for (const { email } of [olivia, colin]) {
      const mails = await sharesTo(email, 'Kite');
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain('8FVC9G8F+6X');
      const mapUrl = 'https://www.openstreetmap.org/?mlat=47.36559&mlon=8.524997#map=17/47.36559/8.524997';
      expect(mails[0]?.links).toContain(mapUrl);
    }
    expect(await sharesTo('contact@example.org', 'Kite')).toEqual([]);
  });

  it.each([
    [90, 180],
    [-90, -180],
    [0, 0],
  ])('accepts the limits %d, %d', async (lat, lng) => {
    const code = await activateCode(app, olivia, { name: `Edge ${lat}` });
    expect((await share(code, { lat, lng })).status).toBe(200);
    expect(await sharesOf(code)).toMatchObject([{ lat, lng }]);
    expect(await sharesTo(olivia.email, `Edge ${lat}`)).toHaveLength(1);
  });

  it.each([
    [undefined, null],
    [0, 0],
    [12.1, 13],
    [20_037_508, 20_037_508],
  ])('is stored with its accuracy of %d m in whole metres, if given', async (accuracy_m, kept) => {
    const code = await activateCode(app, olivia, { name: `Off by ${accuracy_m}` });
    expect((await share(code, { accuracy_m })).status).toBe(200);
    expect(await sharesOf(code)).toMatchObject([{ accuracy_m: kept }]);
    const distance =
      { 0: 'about 5 m', 13: 'about 15 m', 20037508: 'about 20,038 km' }[kept ?? -1] ?? 'a few metres';
    const [mail] = await sharesTo(olivia.email, `Off by ${accuracy_m}`);
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(`It may be off by ${distance}.`);
  });

  it.each([[3000, '8FVC9G00+', 12]])(
    'known to %d m is mailed with the Plus Code %s and a map at zoom %d',
    async (accuracy_m, plusCode, zoom) => {
      const name = `Rough by ${accuracy_m}`;
      const code = await activateCode(app, olivia, { name });
      await share(code, { accuracy_m });
      const [mail] = await sharesTo(olivia.email, name);
      expect(mail?.text).toContain(`Plus Code ${plusCode}`);
      expect(mail?.links.filter((link) => link.includes('openstreetmap'))).toEqual([
        `https://www.openstreetmap.org/?mlat=47.36559&mlon=8.524997#map=${zoom}/47.36559/8.524997`,
      ]);
    },
  );

  it.each([
    [{ lat: 90.0001 }, 'lat'],
    [{ lat: -91 }, 'lat'],
    [{ lng: 180.0001 }, 'lng'],
    [{ lng: -181 }, 'lng'],
    [{ lat: undefined }, 'lat'],
    [{ lng: null }, 'lng'],
    [{ lat: '47' }, 'lat'],
    [{ accuracy_m: -0.1 }, 'accuracy_m'],
    [{ accuracy_m: 20_037_509 }, 'accuracy_m'],
    [{ accuracy_m: null }, 'accuracy_m'],
    [{ accuracy_m: '12' }, 'accuracy_m'],
    [{ message: 'x' }, 'message'],
  ])('is refused when it is %j', async (different, field) => {
    const code = await activateCode(app, olivia);
    const { status, body } = await share(code, different);
    expect(status).toBe(400);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
    expect(await sharesOf(code)).toEqual([]);
  });

  it('is refused for a blank and an unknown code', async () => {
    const [free = ''] = await mint(app);
    const unregistered = await share(free);
    expect(unregistered.status).toBe(404);
    expect(unregistered.body.resultMessage.en).toBe('This QR code is not registered');
    for (const code of ['zzzzzzzzzzzzzzzz', 'x']) {
      const unknown = await share(code);
      expect(unknown.status).toBe(404);
      expect(unknown.body.resultMessage.en).toBe('We don’t recognise this QR code');
    }
  });

  it('is limited to one a minute per finder and code', async () => {
    const [code, other] = [await activateCode(app, olivia), await activateCode(app, olivia)];
    const fay = newAddress();
    expect((await share(code, {}, fay)).status).toBe(200);
    const refused = await share(code, {}, fay);
    expect(refused.status).toBe(429);
    expect(refused.body.resultMessage.en).toBe(WAIT);
    expect(refused.headers.get('retry-after')).toBe('60');
    for (const [codeId, from] of [
      [other, fay],
      [code, newAddress()],
    ] as const) {
      expect((await share(codeId, {}, from)).status).toBe(200);
    }
    app.clock.advance(MINUTE_MS - 1);
    expect((await share(code, {}, fay)).status).toBe(429);
    app.clock.advance(1);
    expect((await share(code, {}, fay)).status).toBe(200);
    expect(await sharesOf(code)).toHaveLength(3);
  });

  it('is limited to 30 an hour per code, without counting refusals', async () => {
    // Of an owner who had no other mails today, so that each share is one.
    const owner = await addPerson(app, 'Olivia');
    const code = await activateCode(app, owner, { name: 'Busy' });
    for (let number = 1; number <= 30; number += 1) {
      const finder = newAddress();
      expect((await share(code, { lat: 91 }, finder)).status).toBe(400);
      expect((await share(code, {}, finder)).status).toBe(200);
      expect((await share(code, {}, finder)).status).toBe(429);
    }
    app.clock.advance(MINUTE_MS);
    const fay = newAddress();
    const refused = await share(code, {}, fay);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe(String(59 * 60));
    expect(await sharesOf(code)).toHaveLength(30);
    expect(await sharesTo(owner.email, 'Busy')).toHaveLength(30);
    app.clock.advance(59 * MINUTE_MS);
    expect((await share(code, {}, fay)).status).toBe(200);
  });
});
