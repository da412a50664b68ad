import { randomUUID } from 'node:crypto';
import { finder, trips } from '@homeward/contract';
import { activateCode } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { buildTrip } from '@homeward/testing/app/trips.ts';
import { beforeEach, describe, expect, it } from 'vitest';

describe('ending a trip', () => {
  const app = useTestApp();
  const id = randomUUID();
  let olivia: Person;
  let code: string;

  beforeEach(async () => {
    olivia = await addPerson(app, 'Olivia');
    code = await activateCode(app, olivia, { mobile_number: '+44 2071838750' });
    const body = buildTrip(app.clock.now());
    await app.call(trips.save, { params: { id }, body }, { bearer: olivia.accessToken });
  });

  const end = (by: Person) => app.call(trips.end, { params: { id } }, { bearer: by.accessToken });
  const number = async () =>
    (await app.call(finder.ownerDetails, { params: { code } }, { from: newAddress() })).body.owner
      .mobileNumber;

  it('shows the usual number again at once, and succeeds twice', async () => {
    expect(await number()).toBe('+351 912345678');
    for (let time = 0; time < 2; time += 1) expect((await end(olivia)).status).toBe(200);
    expect(await number()).toBe('+44 2071838750');
  });

  it('does not affect another account’s trip', async () => {
    await end(await addPerson(app, 'Sam'));
    expect(await number()).toBe('+351 912345678');
  });
});
