import { randomUUID } from 'node:crypto';
import { codes, finder, trips } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { activateCode, linkCoOwner } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, logIn, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { buildTrip, dayFrom } from '@homeward/testing/app/trips.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const NUMBER = '+351 912345678';

describe('planning a trip', () => {
  const app = useTestApp();
  let olivia: Person;
  let code: string;

  beforeEach(async () => {
    olivia = await addPerson(app, 'Olivia');
    code = await activateCode(app, olivia, { email: 'home@example.org', mobile_number: '+44 2071838750' });
  });

  const save = (different: Record<string, unknown> = {}, { id = randomUUID(), by = olivia } = {}) =>
    app.call(
      trips.save,
      { params: { id }, body: { ...buildTrip(app.clock.now()), ...different } },
      { bearer: by.accessToken },
    );
  const day = (days: number) => dayFrom(app.clock.now(), days);
  const contactOf = async (id = code) => {
    const { body } = await app.call(finder.ownerDetails, { params: { code: id } }, { from: newAddress() });
    return [body.owner.email, body.owner.mobileNumber];
  };
  const pageOf = async (id = code) => (await app.fetch(`/qr-code/${id}`)).text();
  const tripOf = async (by: Person, id = code) =>
    (await app.call(codes.details, { params: { id } }, { bearer: by.accessToken })).body.qrCode.trip;

  it.each(['0000-01-01', '0001-01-01', '1999-12-31'])(
    'refuses one that has ended long ago (%s)',
    async (past) => {
      const { status, body } = await save({ from: past, until: past });
      expect([status, body.errors]).toEqual([400, { until: 'This date has passed' }]);
    },
  );

  it('refuses a start more than five years ahead', async () => {
    const fiveYears = dayFrom(app.clock.now(), 5 * 365);
    expect((await save({ from: fiveYears, until: fiveYears })).status).toBe(200);
    for (const far of [dayFrom(app.clock.now(), 5 * 366 + 1), '9998-12-31', '9999-12-31']) {
      const { status, body } = await save({ from: far, until: far });
      expect([status, body.errors]).toEqual([
        400,
        { from: 'A trip can’t start more than five years from now' },
      ]);
    }
  });

  it('accepts a number with a trunk prefix, shown as a finder dials it', async () => {
    const { body } = await save({ mobile_number: '+44 (0)7700 900123' });
    expect(body.trip.mobile_number).toBe('+44 7700900123');
    expect(await contactOf()).toEqual(['home@example.org', '+44 7700900123']);
  });

  it('shows its number to finders at once, with the usual email', async () => {
    expect((await save()).status).toBe(200);
    expect(await contactOf()).toEqual(['home@example.org', NUMBER]);
    const page = await pageOf();
    expect(page).toContain(NUMBER);
    expect(page).not.toContain('2071838750');
  });

  it('shows its email to finders, with the usual number', async () => {
    await save({ email: 'away@example.org', mobile_number: '' });
    expect(await contactOf()).toEqual(['away@example.org', '+44 2071838750']);
  });

  it('starts with its first day and ends with its last, without a call', async () => {
    await save({ from: day(1), until: day(1) });
    const midnight = Date.parse(day(1)) - app.clock.now().getTime();
    app.clock.advance(midnight - 1);
    expect((await contactOf())[1]).toBe('+44 2071838750');
    app.clock.advance(1);
    expect((await contactOf())[1]).toBe(NUMBER);
    app.clock.advance(DAY_MS - 1);
    expect((await contactOf())[1]).toBe(NUMBER);
    app.clock.advance(1);
    expect((await contactOf())[1]).toBe('+44 2071838750');
    expect(await pageOf()).toContain('+44 2071838750');
  });

  it('shows no contact on an item that allows notes only', async () => {
    const quiet = await activateCode(app, olivia, { contact_privacy: 'messages_only' });
    const hidden = await activateCode(app, olivia, { contact_privacy: 'while_lost' });
    await save({ email: 'away@example.org' });
    for (const id of [quiet, hidden]) {
      expect(await contactOf(id)).toEqual(['', '']);
      const page = await pageOf(id);
      for (const secret of [NUMBER, 'away@example.org']) expect(page).not.toContain(secret);
    }
  });

  it('is returned to owner and co-owners with each item, whose own fields stay', async () => {
    const colin = await addPerson(app, 'Colin');
    await linkCoOwner(app, olivia, colin);
    await save();
    const shown = { until: day(2), email: '', mobile_number: NUMBER };
    for (const person of [olivia, colin]) expect(await tripOf(person)).toEqual(shown);
    const list = await app.call(
      codes.list,
      { params: { userId: olivia.id }, query: {} },
      { bearer: colin.accessToken },
    );
    expect(list.body.qrCodes[0]).toMatchObject({ mobile_number: '+44 2071838750', trip: shown });
    app.clock.advance(3 * DAY_MS);
    const { accessToken } = await logIn(app, olivia.email);
    expect(await tripOf({ ...olivia, accessToken })).toBeUndefined();
  });

  it('affects only items of its account, not of linked ones', async () => {
    const colin = await addPerson(app, 'Colin');
    await linkCoOwner(app, olivia, colin);
    await save({}, { by: colin });
    expect((await contactOf())[1]).toBe('+44 2071838750');
  });

  it('is one trip if sent twice, and changed if sent with other days', async () => {
    const id = randomUUID();
    await save({}, { id });
    const again = await save({}, { id });
    expect(again.status).toBe(200);
    const changed = await save({ until: day(9) }, { id });
    expect(changed.body.trip).toMatchObject({ until: day(9), is_running: true });
    const { body } = await app.call(trips.list, {}, { bearer: olivia.accessToken });
    expect(body.trips).toEqual([changed.body.trip]);
  });

  it('refuses an overlap, also of two at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => save()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400, 400, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.body.errors?.from).toMatch(/^You already have a trip from .+ to .+$/);
  });

  it.each([
    ['the last day before the first', { from: '2026-12-09', until: '2026-12-08' }, 'until'],
    ['more than a year', { from: '2026-12-01', until: '2027-12-02' }, 'until'],
    ['no day', { until: '2026-02-30' }, 'until'],
    ['days that are over', { from: '2001-01-01', until: '2001-01-02' }, 'until'],
    ['neither number nor email', { mobile_number: '' }, 'mobile_number'],
    ['half a number', { mobile_number: '+351 12' }, 'mobile_number'],
    ['half an email', { email: 'away@' }, 'email'],
    ['a time zone that there is not', { time_zone: 'Mars/Olympus' }, 'time_zone'],
  ])('is refused with %s, at its field', async (_case, different, field) => {
    const { status, body } = await save(different);
    expect(status).toBe(400);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
    expect((await contactOf())[1]).toBe('+44 2071838750');
  });

  it('does not change another account’s trip with the same id', async () => {
    const id = randomUUID();
    await save({}, { id });
    const sam = await addPerson(app, 'Sam');
    expect((await save({ mobile_number: '+34 612345678' }, { id, by: sam })).status).toBe(200);
    expect((await contactOf())[1]).toBe(NUMBER);
  });
});
