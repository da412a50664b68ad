import { randomUUID } from 'node:crypto';
import { scans } from '@homeward/contract';
import { activateCode, buildScan, linkCoOwner, mint, setLost } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const TEN_MINUTES_MS = 600_000;

describe('many scans, and the mails about them', () => {
  // The limit of mails about scans is no limit of callers: the scale leaves it alone.
  const app = useTestApp({ env: { PUBLIC_URL: 'https://homeward.example', LIMITS_SCALE: '50' } });
  let olivia: Person;

  beforeAll(async () => {
    olivia = await addPerson(app, 'Olivia');
  });

  const scan = (code: string, different: Record<string, unknown> = {}, viewer?: Person) =>
    app.call(
      scans.record,
      { body: buildScan(code, different) },
      { from: newAddress(), ...(viewer ? { bearer: viewer.accessToken } : {}) },
    );
  const countScans = async (code: string) =>
    (await app.context.db.selectFrom('scans').select('id').where('code_id', '=', code).execute()).length;
  const scanMails = async (person: Person, itemName: string) =>
    (await app.mailsTo(person.email)).filter(({ subject }) => subject === `“${itemName}” was just scanned`);
  const loseItem = async (name: string, owner = olivia) => {
    const code = await activateCode(app, owner, { name });
    await setLost(app, owner, code);
    return code;
  };

  it('are all recorded for 200 at once, and only unknown codes fail', async () => {
    const codes = await mint(app, 10);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const isNotFound = index % 50 === 49;
        return scan(isNotFound ? 'zzzzzzzzzzzzzzzz' : (codes[index % 10] ?? ''), { scan_id: randomUUID() });
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(196);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(4);
    const counts = await Promise.all(codes.map(countScans));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(196);
    expect(await countScans('zzzzzzzzzzzzzzzz')).toBe(0);
  });

  it('are mailed to owner and co-owners of a lost item with time, rough place and link', async () => {
    const [owner, colin] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Colin')];
    await linkCoOwner(app, owner, colin);
    const code = await loseItem('Kite', owner);
    expect((await scan(code, { lat: 47.365_59, lng: 8.524_997 })).status).toBe(200);
    for (const person of [owner, colin]) {
      const mails = await scanMails(person, 'Kite');
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain('21 November 2026 at');
      expect(mails[0]?.text).toContain('UTC');
      expect(mails[0]?.links).toContain(`https://homeward.example/items/${code}`);
      expect(mails[0]?.links).toContain(
        'https://www.openstreetmap.org/?mlat=47.37&mlon=8.52#map=14/47.37/8.52',
      );
      expect(JSON.stringify(mails[0])).not.toContain('47.365');
    }
  });

  it('are mailed without a place if none was given', async () => {
    await scan(await loseItem('Lamp'));
    const [mail] = await scanMails(olivia, 'Lamp');
    expect(mail?.text).not.toMatch(/Plus Code|map/);
  });

  it('cause at most one mail per code in 10 minutes', async () => {
    const [code, other] = [await loseItem('Drum'), await loseItem('Flute')];
    await Promise.all(Array.from({ length: 30 }, () => scan(code)));
    await scan(other);
    expect(await scanMails(olivia, 'Drum')).toHaveLength(1);
    expect(await scanMails(olivia, 'Flute')).toHaveLength(1);
    app.clock.advance(TEN_MINUTES_MS - 1);
    await scan(code);
    expect(await scanMails(olivia, 'Drum')).toHaveLength(1);
    app.clock.advance(1);
    await scan(code);
    expect(await scanMails(olivia, 'Drum')).toHaveLength(2);
    expect(await countScans(code)).toBe(32);
  });

  it('cause no mail while the item is not lost', async () => {
    const code = await activateCode(app, olivia, { name: 'Hat' });
    await scan(code);
    await setLost(app, olivia, code);
    await setLost(app, olivia, code, false);
    await scan(code);
    expect(await scanMails(olivia, 'Hat')).toEqual([]);
  });

  it('cause no mail if made by owner and co-owners, and do not delay the next finder’s mail', async () => {
    const owner = await addPerson(app, 'Olivia');
    const colin = await addPerson(app, 'Colin');
    await linkCoOwner(app, owner, colin);
    const code = await loseItem('Bike', owner);
    for (const viewer of [owner, colin]) await scan(code, {}, viewer);
    for (const person of [owner, colin]) expect(await scanMails(person, 'Bike')).toEqual([]);
    await scan(code);
    expect(await scanMails(owner, 'Bike')).toHaveLength(1);
  });
});
