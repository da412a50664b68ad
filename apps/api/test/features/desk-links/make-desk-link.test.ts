import { deskLinks } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { activateCode, setLost } from '@homeward/testing/app/builders.ts';
import { buildDeskLink } from '@homeward/testing/app/desk-links.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { dumpDatabase } from '@homeward/testing/database/dump-database.ts';
import { beforeEach, describe, expect, it } from 'vitest';

describe('making a link for a desk', () => {
  const app = useTestApp({ env: { PUBLIC_URL: 'https://homeward.example/' } });
  let olivia: Person;
  let code: string;

  beforeEach(async () => {
    olivia = await addPerson(app, 'Olivia');
    code = await activateCode(app, olivia);
    await setLost(app, olivia, code);
  });

  const make = (different: Readonly<Record<string, unknown>> = {}) =>
    app.call(
      deskLinks.make,
      { params: { id: code }, body: buildDeskLink(different) },
      { bearer: olivia.accessToken },
    );

  it('returns its link once, shows no contact by default, and ends after 7 days', async () => {
    const { status, body } = await make();
    expect(status).toBe(200);
    expect(body.link).toMatch(/^https:\/\/homeward\.example\/desk\/[\w-]{22}$/);
    expect(body.desk_link).toEqual({
      _id: expect.any(String),
      name: 'Lufthansa desk',
      description: '',
      marks: '',
      tracker_link: '',
      case_number: '',
      shows_contact: false,
      created_at: app.clock.now().toISOString(),
      expires_at: new Date(app.clock.now().getTime() + 7 * DAY_MS).toISOString(),
      opened_at: null,
    });
    expect(await dumpDatabase(app.context.db)).not.toContain(body.link.slice(-22));
  });

  it('returns the same link for a repeated key, and another for a new key', async () => {
    const key = '0d0f6c52-7a4e-4a9b-9f0e-0d6a3f1d7c11';
    const [first, again, other] = [await make({ key }), await make({ key }), await make()];
    expect(again.body).toEqual(first.body);
    expect(other.body.link).not.toBe(first.body.link);
    expect(await dumpDatabase(app.context.db)).not.toContain(key);
  });

  it('is refused while the item is not lost', async () => {
    await setLost(app, olivia, code, false);
    expect((await make()).status).toBe(409);
  });

  it('is refused with an eleventh open link of an item', async () => {
    for (let count = 0; count < 10; count += 1) expect((await make()).status).toBe(200);
    const { status, body } = await make();
    expect([status, body.resultMessage.en]).toEqual([
      409,
      'This item has 10 links already. Turn one off first.',
    ]);
  });

  it.each([
    'https://find.apple.com/item/1?token=a#b',
    'https://share.icloud.com/x',
    'https://www.google.com/android/find/share/1',
    'https://findhub.google.com/',
    'https://maps.app.goo.gl/abc',
  ])('accepts the share link %s', async (tracker_link) => {
    expect((await make({ tracker_link })).body.desk_link.tracker_link).toBe(tracker_link);
  });

  it.each([
    'http://find.apple.com/item/1',
    'https://apple.com.evil.example/',
    'https://apple.com@evil.example/',
    'https://evilapple.com/',
    'https://find.apple.com:444/',
    'https://www.google.com/url?q=https://evil.example',
    'https://sites.google.com/view/evil',
    'https://find.apple.com\\@evil.example',
    'javascript:alert(1)//apple.com',
    'https://find.apple.com/ä',
  ])('refuses the share link %s at its field', async (tracker_link) => {
    const { status, body } = await make({ tracker_link });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['tracker_link']]);
  });

  it.each([
    { name: ' ' },
    { name: 'a\nb' },
    { name: 'x'.repeat(81) },
    { description: 'x'.repeat(501) },
    { marks: 'x'.repeat(301) },
    { case_number: 'x'.repeat(41) },
    { case_number: 'a\nb' },
    { shows_contact: 'yes' },
    { key: 'no uuid' },
    { no_such_field: 1 },
  ])('is refused with %j', async (different) => {
    expect((await make(different)).status).toBe(400);
  });
});
