import { newId } from '@homeward/api/platform/database/ids.ts';
import { notifications } from '@homeward/contract';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { expect, it } from 'vitest';
import { addDeadAddress, findReturnedMail } from '../../../src/platform/mail/dead-address-repository.ts';

const app = useTestApp();

async function addUnreachable(firstName: string): Promise<Person> {
  const person = await addPerson(app, firstName);
  const now = app.clock.now();
  await addDeadAddress(app.context.db, { address: person.email, mailId: newId(now), now });
  return person;
}

it('an owner resumes mails to their own address only', async () => {
  const [olivia, sam] = [await addUnreachable('Olivia'), await addUnreachable('Sam')];
  const { status, body } = await app.call(notifications.resumeMail, {}, { bearer: olivia.accessToken });
  expect(status).toBe(200);
  expect(body.channels.find(({ channel }) => channel === 'mail')).toEqual({
    channel: 'mail',
    is_set_up: true,
  });
  expect(await findReturnedMail(app.context.db, olivia.email)).toBeUndefined();
  expect(await findReturnedMail(app.context.db, sam.email)).toBeDefined();
});
