import { codes, finder, scans } from '@homeward/contract';
import { activateCode, buildRegistration, buildScan, mint } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newTagId } from '../../src/features/batches/batch-rules.ts';

const TEN_MINUTES_MS = 600_000;

type Ask = (code: string, from: string) => Promise<number>;

describe('guessing codes', () => {
  const app = useTestApp();
  let olivia: Person;
  let code: string;

  beforeAll(async () => {
    olivia = await addPerson(app, 'Olivia');
    code = await activateCode(app, olivia);
  });

  const place = { lat: 50.0379, lng: 8.5622 };
  const asks: Record<string, Ask> = {
    'recording a scan': async (id, from) =>
      (await app.call(scans.record, { body: buildScan(id) }, { from })).status,
    'the image of a page without JavaScript': async (id, from) =>
      (await app.fetch(`/qr-code/${id}/scan.gif`, { headers: { 'x-forwarded-for': from } })).status,
    'leaving a note': async (id, from) =>
      (await app.call(finder.sendMessage, { body: { code: id, message: 'Found' } }, { from })).status,
    'sharing a place': async (id, from) =>
      (await app.call(finder.shareLocation, { body: { code: id, ...place } }, { from })).status,
    'activating a tag': async (id, from) =>
      (
        await app.call(
          codes.register,
          { body: buildRegistration(id) },
          { from, bearer: (await addPerson(app, 'Sam')).accessToken },
        )
      ).status,
  };

  it.each(Object.keys(asks))('by %s ends after 20 unknown ids, for reading as well', async (name) => {
    const ask = asks[name] as Ask;
    const from = newAddress();
    for (let guess = 1; guess <= 20; guess += 1) expect(await ask(newTagId(), from)).toBe(404);
    const [blank = ''] = await mint(app);
    expect(await ask(name === 'activating a tag' ? blank : code, from)).toBe(429);
    const read = await app.call(finder.ownerDetails, { params: { code } }, { from });
    expect(read.status).toBe(429);
    expect(await ask(name === 'activating a tag' ? blank : code, newAddress())).toBe(200);
    app.clock.advance(TEN_MINUTES_MS);
  });
});
