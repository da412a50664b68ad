import { monitoring } from '@homeward/contract';
import { activateCode } from '@homeward/testing/app/builders.ts';
import { AS_OPERATOR, askForHelp } from '@homeward/testing/app/operator.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { openTestApp } from '@homeward/testing/app/test-app.ts';
import { expect, it } from 'vitest';

it('a resolved help request is erased, once', async () => {
  const app = await openTestApp();
  const olivia = await addPerson(app, 'Olivia');
  const code = await activateCode(app, olivia);
  const other = await askForHelp(app, olivia, code, { message: 'First' });
  app.clock.advance(1000);
  const id = await askForHelp(app, olivia, code, { message: 'Second' });
  const settle = () => app.call(monitoring.resolveHelpRequest, { params: { id } }, AS_OPERATOR);
  expect((await settle()).status).toBe(200);
  const again = await settle();
  expect([again.status, again.body.resultMessage.en]).toEqual([
    404,
    'This request has already been resolved',
  ]);
  const { helpRequests } = (await app.call(monitoring.listHelpRequests, {}, AS_OPERATOR)).body;
  expect(helpRequests.map((request) => request.id)).toEqual([other]);
  await app.dispose();
});
