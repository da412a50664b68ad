import { randomUUID } from 'node:crypto';
import { codes, itemMails, scans } from '@homeward/contract';
import { activateCode, buildScan, linkCoOwner, setLost } from '@homeward/testing/app/builders.ts';
import { exhaustMailBudget } from '@homeward/testing/app/item-mails.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { DIGEST_WAIT_MS } from '../../../src/features/item-mails/item-mail-rules.ts';
import { PLACE_WAIT_MS, SCAN_MAILS, SCAN_PLACE_MAILS } from '../../../src/features/scans/scan-rules.ts';
import { sendScanMail } from '../../../src/features/scans/send-scan-mail.ts';

const HERE = { lat: 47.37, lng: 8.52 };
const HERE_LINK = 'https://www.openstreetmap.org/?mlat=47.37&mlon=8.52#map=14/47.37/8.52';
const THERE = { lat: 50.04, lng: 8.56 };
const THERE_LINK = 'https://www.openstreetmap.org/?mlat=50.04&mlon=8.56#map=14/50.04/8.56';

describe('the mail about a scan of a lost item', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '50' } });
  let olivia: Person;
  let code: string;
  let scanId: string;

  beforeEach(async () => {
    olivia = await addPerson(app, 'Olivia');
    code = await activateCode(app, olivia, { name: 'Kite' });
    await setLost(app, olivia, code);
    scanId = randomUUID();
  });

  const scan = async (different: Record<string, unknown> = {}, viewer?: Person) => {
    const body = buildScan(code, { scan_id: scanId, ...different });
    const options = { from: newAddress(), ...(viewer ? { bearer: viewer.accessToken } : {}) };
    expect((await app.call(scans.record, { body }, options)).status).toBe(200);
  };
  /** Subject of each mail about the item, with its links to places. */
  const mailsAbout = async (person = olivia) => {
    const mails = (await app.mailsTo(person.email)).filter(({ subject }) => subject.includes('Kite'));
    return mails.map(({ subject, links }) => [
      subject,
      ...links.filter((link) => /openstreetmap/.test(link)),
    ]);
  };
  const SCANNED = '“Kite” was just scanned';
  const WHERE = 'Where “Kite” was scanned';

  it('waits 30 seconds for a place, then leaves without one', async () => {
    await scan();
    app.clock.advance(PLACE_WAIT_MS - 1);
    expect(await mailsAbout()).toEqual([]);
    app.clock.advance(1);
    expect(await mailsAbout()).toEqual([[SCANNED]]);
  });

  it('leaves with a place at once, and is then the only one', async () => {
    await scan();
    app.clock.advance(1000);
    expect(await mailsAbout()).toEqual([]);
    await scan(HERE);
    expect(await mailsAbout()).toEqual([[SCANNED, HERE_LINK]]);
    app.clock.advance(PLACE_WAIT_MS);
    await scan(HERE);
    expect(await mailsAbout()).toEqual([[SCANNED, HERE_LINK]]);
  });

  it('leaves at once if the scan has its place or none is possible', async () => {
    await scan(HERE);
    expect(await mailsAbout()).toEqual([[SCANNED, HERE_LINK]]);
    app.clock.advance(SCAN_MAILS.windowMs);
    await scan({ scan_id: undefined });
    expect(await mailsAbout()).toEqual([[SCANNED, HERE_LINK], [SCANNED]]);
  });

  it('is followed once by one with a late place, to owner and co-owners', async () => {
    const colin = await addPerson(app, 'Colin');
    await linkCoOwner(app, olivia, colin);
    await scan();
    app.clock.advance(PLACE_WAIT_MS);
    await mailsAbout();
    for (const place of [HERE, HERE, THERE]) await scan(place);
    for (const person of [olivia, colin])
      expect(await mailsAbout(person)).toEqual([[SCANNED], [WHERE, HERE_LINK]]);
  });

  it('contains its place although the scan itself was above the limit', async () => {
    await scan(HERE);
    scanId = randomUUID();
    await scan();
    app.clock.advance(PLACE_WAIT_MS);
    expect(await mailsAbout()).toEqual([[SCANNED, HERE_LINK]]);
    await scan(THERE);
    expect(await mailsAbout()).toEqual([
      [SCANNED, HERE_LINK],
      [WHERE, THERE_LINK],
    ]);
  });

  it('is followed by at most one about a late place in 10 minutes, for any number of finders', async () => {
    const addLater = async () => {
      scanId = randomUUID();
      await scan();
      app.clock.advance(PLACE_WAIT_MS);
      await mailsAbout();
      await scan(HERE);
    };
    for (let finder = 0; finder < 3; finder += 1) await addLater();
    const countLater = async () => (await mailsAbout()).filter(([subject]) => subject === WHERE).length;
    expect(await countLater()).toBe(1);
    app.clock.advance(SCAN_PLACE_MAILS.windowMs);
    await addLater();
    expect(await countLater()).toBe(2);
  });

  it('is not sent for visits of the owner, with or without a place', async () => {
    await scan({}, olivia);
    await scan(HERE, olivia);
    app.clock.advance(PLACE_WAIT_MS);
    expect(await mailsAbout()).toEqual([]);
  });

  it('is not sent to those who mute the item meanwhile', async () => {
    const colin = await addPerson(app, 'Colin');
    await linkCoOwner(app, olivia, colin);
    await scan();
    const mute = { params: { id: code }, body: { is_muted: true } };
    expect((await app.call(itemMails.mute, mute, { bearer: colin.accessToken })).status).toBe(200);
    app.clock.advance(PLACE_WAIT_MS);
    expect(await mailsAbout(colin)).toEqual([]);
    await scan(HERE);
    expect(await mailsAbout(colin)).toEqual([]);
    expect(await mailsAbout()).toHaveLength(2);
  });

  it('is not sent when the item is found or deleted meanwhile', async () => {
    await scan();
    await setLost(app, olivia, code, false);
    app.clock.advance(PLACE_WAIT_MS);
    await scan(HERE);
    expect(await mailsAbout()).toEqual([]);
    app.clock.advance(SCAN_MAILS.windowMs);
    await setLost(app, olivia, code);
    scanId = randomUUID();
    await scan();
    await app.call(codes.remove, { params: { id: code } }, { bearer: olivia.accessToken });
    app.clock.advance(PLACE_WAIT_MS);
    expect(await mailsAbout()).toEqual([]);
  });

  it('goes into the digest above the budget, with the late place', async () => {
    await exhaustMailBudget(app, olivia);
    await scan();
    app.clock.advance(PLACE_WAIT_MS);
    await mailsAbout();
    await scan(HERE);
    expect(await mailsAbout()).toEqual([]);
    app.clock.advance(DIGEST_WAIT_MS);
    expect(await mailsAbout()).toEqual([['News about “Kite”', HERE_LINK]]);
  });

  it('is enqueued with the scan’s answer, and sent once by a job that runs twice', async () => {
    await scan();
    const job = await app.context.db
      .selectFrom('jobs')
      .select(['id', 'payload'])
      .where('kind', '=', 'scan-mail-job')
      .where('done_at', 'is', null)
      .executeTakeFirstOrThrow();
    for (const _ of ['first', 'again after a crash']) await sendScanMail(app.context, job.payload, job);
    expect(await mailsAbout()).toEqual([[SCANNED]]);
    app.clock.advance(PLACE_WAIT_MS);
    expect(await mailsAbout()).toEqual([[SCANNED]]);
  });

  it('is sent with the place once or in two mails, never without, if both arrive at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      app.clock.advance(SCAN_MAILS.windowMs);
      scanId = randomUUID();
      const before = (await mailsAbout()).length;
      await scan();
      app.clock.advance(PLACE_WAIT_MS);
      await Promise.all([scan(HERE), mailsAbout()]);
      const mails = (await mailsAbout()).slice(before);
      expect(mails.filter(([, place]) => place === HERE_LINK)).toHaveLength(1);
      expect(mails.filter(([subject]) => subject === SCANNED)).toHaveLength(1);
    }
  });
});
