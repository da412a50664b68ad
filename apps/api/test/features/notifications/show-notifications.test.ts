import { notifications } from '@homeward/contract';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { expect, it } from 'vitest';

const app = useTestApp();

it('the table of notifications has every event and channel on, and only mail has a target at first', async () => {
  const olivia = await addPerson(app, 'Olivia');
  const { status, body } = await app.call(notifications.show, {}, { bearer: olivia.accessToken });
  expect(status).toBe(200);
  expect(body.settings).toHaveLength(24);
  expect(body.settings.every(({ is_on }) => is_on)).toBe(true);
  expect(new Set(body.settings.map(({ event, channel }) => `${event} ${channel}`)).size).toBe(24);
  expect(body.channels.filter(({ is_set_up }) => is_set_up)).toEqual([{ channel: 'mail', is_set_up: true }]);
});
