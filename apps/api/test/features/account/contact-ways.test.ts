import { codes, contactWays, finder, trips } from '@homeward/contract';
import type { ContactWay } from '@homeward/contract/item/contact-ways';
import { activateCode, buildRegistration, linkCoOwner, setLost } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { buildTrip } from '@homeward/testing/app/trips.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const WHATSAPP = { kind: 'whatsapp', value: '+44 7700900123', name: '' } as const;
const COLIN = { kind: 'phone', value: '+44 7700900456', name: 'Colin, evenings' } as const;
const SMS = { kind: 'sms', value: '+44 7700900123', name: '' } as const;
const MAIL = { kind: 'email', value: 'office@example.org', name: '' } as const;
const TELEGRAM = { kind: 'telegram', value: 'olivia_kite', name: '' } as const;

describe('further contact ways', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '100' } });
  let olivia: Person;
  let code: string;

  beforeEach(async () => {
    olivia = await addPerson(app, 'Olivia');
    code = await activateCode(app, olivia);
  });

  const update = (contact_ways: unknown, different: Record<string, unknown> = {}, by = olivia) => {
    const { code: id, ...body } = buildRegistration(code, different);
    const call = { params: { id }, body: { ...body, contact_ways } as never };
    return app.call(codes.update, call, { bearer: by.accessToken, from: newAddress() });
  };
  const saveForAll = (contact_ways: unknown, by = olivia) =>
    app.call(contactWays.save, { body: { contact_ways } as never }, { bearer: by.accessToken });
  const showForAll = async (by = olivia) =>
    (await app.call(contactWays.show, {}, { bearer: by.accessToken })).body.contact_ways;
  const ownerOf = async (id = code) =>
    (await app.call(finder.ownerDetails, { params: { code: id } }, { from: newAddress() })).body.owner;
  const waysOf = async (id = code) => (await ownerOf(id)).contactWays;
  const pageOf = async (id = code) =>
    (await app.fetch(`/qr-code/${id}`, { headers: { 'x-forwarded-for': newAddress() } })).text();

  it('are shown to finders in the owner’s order, after the item’s number and email', async () => {
    expect(await waysOf()).toEqual([]);
    expect((await update([WHATSAPP, COLIN, TELEGRAM])).body.qrCode.contact_ways).toEqual([
      WHATSAPP,
      COLIN,
      TELEGRAM,
    ]);
    expect(await ownerOf()).toMatchObject({
      email: 'olivia.contact@example.org',
      mobileNumber: '+44 2071838750',
      contactWays: [WHATSAPP, COLIN, TELEGRAM],
    });
    const html = await pageOf();
    const links = ['https://wa.me/447700900123', 'tel:+447700900456', 'https://t.me/olivia_kite'];
    const places = links.map((link) => html.indexOf(`href="${link}"`));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(Math.min(...places)).toBeGreaterThan(html.indexOf('<details'));
    expect(html).toContain('Colin, evenings');
  });

  it('are stored in one form, whatever way they are entered', async () => {
    const entered = [
      { kind: 'signal', value: '0044 7700 900123' },
      { kind: 'telegram', value: ' https://t.me/olivia_kite/ ', name: ' Colin ' },
      { kind: 'email', value: 'Office@Example.org ' },
    ];
    const { body } = await update(entered);
    expect(body.qrCode.contact_ways).toMatchObject([
      { kind: 'signal', value: '+44 7700900123', name: '' },
      { kind: 'telegram', value: 'olivia_kite', name: 'Colin' },
      { kind: 'email', name: '' },
    ]);
  });

  it.each<[unknown, Record<string, string>]>([
    [[{ ...SMS, value: '12' }], { 'contact_ways.0.value': 'Invalid mobile number' }],
    [[{ ...SMS, value: '' }], { 'contact_ways.0.value': 'Invalid mobile number' }],
    [[WHATSAPP, { ...MAIL, value: 'x' }], { 'contact_ways.1.value': 'Invalid email address' }],
    [
      [{ ...TELEGRAM, value: 'https://evil.example/a' }],
      { 'contact_ways.0.value': 'Invalid Telegram username' },
    ],
    [[{ ...SMS, kind: 'fax' }], { 'contact_ways.0.kind': 'Choose a contact method' }],
    [[{ ...COLIN, name: '<b>' }], { 'contact_ways.0.name': 'Invalid name' }],
    [[SMS, SMS], { 'contact_ways.1.value': 'This has already been added' }],
    [[SMS, MAIL, COLIN, TELEGRAM], { contact_ways: 'You can add up to 3 contact methods' }],
  ])('%j is refused at its field', async (ways, errors) => {
    const { status, body } = await update(ways);
    expect([status, (body as { errors?: unknown }).errors]).toEqual([400, errors]);
    const forAll = await saveForAll(ways);
    expect([forAll.status, (forAll.body as { errors?: unknown }).errors]).toEqual([400, errors]);
  });

  it('of an item are unchanged if omitted, and can be changed by a co-owner alone', async () => {
    const [colin, sam] = [await addPerson(app, 'Colin'), await addPerson(app, 'Sam')];
    await linkCoOwner(app, olivia, colin);
    expect((await update([SMS], {}, colin)).status).toBe(200);
    expect((await update([MAIL], {}, sam)).status).toBe(403);
    await update(undefined);
    expect(await waysOf()).toEqual([SMS]);
  });

  it('of an account are shown on its items without ways of their own, and on no other account’s items', async () => {
    const other = await activateCode(app, await addPerson(app, 'Sam'));
    await update([SMS]);
    const second = await activateCode(app, olivia);
    expect((await saveForAll([COLIN])).status).toBe(200);
    expect(await showForAll()).toEqual([COLIN]);
    expect([await waysOf(), await waysOf(second), await waysOf(other)]).toEqual([[SMS], [COLIN], []]);
    await update([]);
    expect(await waysOf()).toEqual([COLIN]);
  });

  it('of an account require a fresh proof and mail one alert for each change', async () => {
    await saveForAll([COLIN]);
    await saveForAll([COLIN]);
    const alerts = (await app.mailsTo(olivia.email)).filter(({ subject }) =>
      subject.startsWith('Your contact details for finders were changed'),
    );
    expect(alerts).toHaveLength(1);
    expect(alerts[0]?.text).toContain(COLIN.value);
    app.clock.advance(16 * 60_000);
    const { status, body } = await saveForAll([]);
    expect([status, Object.keys((body as { errors?: object }).errors ?? {})]).toEqual([400, ['password']]);
    expect(await showForAll()).toEqual([COLIN]);
  });

  it.each([
    ['always', false, true],
    ['while_lost', false, false],
    ['while_lost', true, true],
    ['messages_only', true, false],
  ] as const)('with privacy %j, lost: %j, are shown: %j', async (contact_privacy, isLost, areShown) => {
    await update([WHATSAPP], { contact_privacy });
    if (isLost) await setLost(app, olivia, code);
    expect(await waysOf()).toEqual(areShown ? [WHATSAPP] : []);
    expect((await pageOf()).includes('wa.me')).toBe(areShown);
  });

  it('of the owner’s own number are hidden by a trip’s number; messengers and other people remain', async () => {
    const plan = (different: object) =>
      app.call(
        trips.save,
        {
          params: { id: '5b1f1a52-7a4e-4a9b-9f0e-0d6a3f1d7c11' },
          body: { ...buildTrip(app.clock.now()), email: '', ...different },
        },
        { bearer: olivia.accessToken },
      );
    await update([SMS, COLIN, WHATSAPP]);
    await plan({});
    expect(await waysOf()).toEqual([COLIN, WHATSAPP]);
    await update([MAIL, SMS]);
    expect(await waysOf()).toEqual([MAIL]);
    await plan({ email: 'away@example.org', mobile_number: '' });
    expect(await waysOf()).toEqual([SMS]);
  });

  it('do not reach a new owner', async () => {
    await update([WHATSAPP] satisfies ContactWay[]);
    await saveForAll([COLIN]);
    await app.call(codes.remove, { params: { id: code } }, { bearer: olivia.accessToken });
    const sam = await addPerson(app, 'Sam');
    const body = buildRegistration(code);
    await app.call(codes.register, { body }, { bearer: sam.accessToken, from: newAddress() });
    expect(await waysOf()).toEqual([]);
  });
});
