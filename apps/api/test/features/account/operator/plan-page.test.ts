import { account } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { actOn, findAccount, pressStop, stopPathOf } from '@homeward/testing/app/operator-accounts.ts';
import { addPerson, logIn } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { expect, it } from 'vitest';

const app = useTestApp();

it('an owner stops a deletion with one press and without signing in; opening the link changes nothing', async () => {
  const olivia = await addPerson(app, 'Olivia');
  await actOn(app, olivia.id, 'delete');
  const path = await stopPathOf(app, olivia.email);
  const opened = await app.fetch(path);
  expect([opened.status, await opened.text()]).toEqual([200, expect.stringContaining('Keep my account')]);
  expect((await findAccount(app, olivia.email)).body.account?.deletion?.stoppedAt).toBeNull();
  for (const _again of [1, 2]) {
    const { status, page } = await pressStop(app, path);
    expect([status, page]).toEqual([200, expect.stringContaining('Your account won’t be deleted')]);
  }
  expect((await findAccount(app, olivia.email)).body.account?.deletion?.stoppedAt).not.toBeNull();
  app.clock.advance(DAY_MS);
  await app.runJobs();
  await logIn(app, olivia.email);
});

it('a link of an act that was withdrawn, planned anew or made up stops nothing and says so', async () => {
  const olivia = await addPerson(app, 'Olivia');
  await actOn(app, olivia.id, 'delete');
  const path = await stopPathOf(app, olivia.email);
  await actOn(app, olivia.id, 'keep-account');
  app.clock.advance(1000);
  const { deletion } = await actOn(app, olivia.id, 'delete');
  for (const it of [path, '/account-plan?token=made-up', '/account-plan']) {
    const { status, page } = await pressStop(app, it);
    expect([status, page]).toEqual([404, expect.stringContaining('This link no longer works')]);
  }
  expect((await findAccount(app, olivia.email)).body.account?.deletion).toEqual(deletion);
});

it('the page is in the language of the mail, with right-to-left direction where it is due', async () => {
  const olivia = await addPerson(app, 'Olivia');
  await app.call(account.changeLanguage, { body: { language: 'ar' } }, { bearer: olivia.accessToken });
  await actOn(app, olivia.id, 'delete');
  const page = await (await app.fetch(await stopPathOf(app, olivia.email))).text();
  expect(page).toContain('<html lang="ar" dir="rtl">');
  expect(page).toContain('الإبقاء على حسابي');
});
