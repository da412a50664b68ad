import { account, finder } from '@homeward/contract';
import { activateCode, linkCoOwner } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, PASSWORD, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { expect, it } from 'vitest';

const app = useTestApp();

const timeIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(app.clock.now());

async function logInFrom({ email }: Person, time_zone: string): Promise<void> {
  const { status } = await app.call(account.login, { body: { email, password: PASSWORD, time_zone } });
  expect(status).toBe(200);
}

it('a mail uses the time zone of its recipient’s last log-in, or UTC', async () => {
  const olivia = await addPerson(app, 'Olivia');
  const colin = await addPerson(app, 'Colin');
  const mia = await addPerson(app, 'Mia');
  await linkCoOwner(app, olivia, colin);
  await linkCoOwner(app, olivia, mia);
  const code = await activateCode(app, olivia, { name: 'Kite' });
  await logInFrom(olivia, 'Asia/Kolkata');
  await logInFrom(olivia, 'Asia/Tokyo');
  await logInFrom(olivia, 'Etc/Unknown');
  await logInFrom(colin, 'America/Phoenix');

  const body = { code, message: 'Found it' };
  await app.call(finder.sendMessage, { body }, { from: newAddress() });
  for (const [person, timeZone] of [
    [olivia, 'Asia/Tokyo'],
    [colin, 'America/Phoenix'],
    [mia, 'UTC'],
  ] as const) {
    const mail = (await app.mailsTo(person.email)).find(({ subject }) => subject.includes('Kite'));
    expect(mail?.text).toContain(timeIn(timeZone));
  }
  const { body: own } = await app.call(account.exportAccount, {}, { bearer: olivia.accessToken });
  expect(own.account.time_zone).toBe('Asia/Tokyo');
});

it('a log-in refuses an overlong time zone and ignores an unknown one', async () => {
  const { email } = await addPerson(app, 'Nora');
  const logIn = async (time_zone: string) =>
    (await app.call(account.login, { body: { email, password: PASSWORD, time_zone } })).status;
  expect(await logIn('Mars/Olympus')).toBe(200);
  expect(await logIn('x'.repeat(101))).toBe(400);
});
