import { notifications } from '@homeward/contract';
import { addPerson, logIn, type Person } from '@homeward/testing/app/personas.ts';
import { subscribeDevice } from '@homeward/testing/app/push-devices.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { expect, it } from 'vitest';

const app = useTestApp();
const devices = async ({ accessToken: bearer }: Person) =>
  (await app.call(notifications.show, {}, { bearer })).body.push.devices;
const end = (id: string, { accessToken: bearer }: Person) =>
  app.call(notifications.unsubscribe, { params: { id } }, { bearer });

it('the caller turns off one of its devices from any of them, and succeeds twice', async () => {
  const olivia = await addPerson(app, 'Olivia');
  const phone = await logIn(app, olivia.email);
  await subscribeDevice(app, olivia);
  await subscribeDevice(app, phone);
  const other = (await devices(olivia)).find(({ is_current }) => !is_current);
  const { status, body } = await end(other?._id.toUpperCase() ?? '', olivia);
  expect(status).toBe(200);
  expect(body.push.devices).toMatchObject([{ is_current: true }]);
  expect((await end(other?._id ?? '', olivia)).status).toBe(200);
  expect(await devices(phone)).toMatchObject([{ is_current: false }]);
});

it('the caller cannot turn off another account’s device', async () => {
  const [olivia, sam] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Sam')];
  await subscribeDevice(app, olivia);
  const [hers] = await devices(olivia);
  expect((await end(hers?._id ?? '', sam)).status).toBe(200);
  expect(await devices(olivia)).toHaveLength(1);
});
