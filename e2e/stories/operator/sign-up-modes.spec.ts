import type { SignUpMode } from '@homeward/contract/account/sign-ups';
import { expect } from '@playwright/test';
import type { RunningServer } from '../../support/fixtures/start-server.ts';
import { test } from '../../support/fixtures/story.ts';
import { callServer } from '../../support/people/members.ts';
import { goToView, openConsole } from '../../support/people/operator.ts';
import { buildPerson, confirmEmail, fillSignUpForm, sendSignUpForm } from '../../support/people/people.ts';

const setMode = (
  server: RunningServer,
  body: { readonly mode: SignUpMode; readonly admitsInvited?: boolean },
) => callServer(server, ['PUT', '/api/operator/sign-up'], { token: server.operatorToken, body });

// Later tests of the worker share the server.
test.afterEach(({ server }) => setMode(server, { mode: 'open' }));

test('an operator closes the sign-up, opens it to invited people with a link, and opens it to everyone', async ({
  page,
  browser,
  server,
  mailbox,
  expectTrouble,
}) => {
  expectTrouble(/status of 403/);
  await openConsole(page, server);
  await goToView(page, 'Accounts');
  const choice = page.getByRole('group', { name: 'Who can sign up' });
  await expect(choice.getByRole('radio', { name: 'Anyone' })).toBeChecked();

  const stranger = await (await browser.newContext({ baseURL: server.url })).newPage();
  await stranger.goto('/signup');
  await expect(stranger.getByRole('button', { name: 'Sign up' })).toBeVisible();

  await choice.getByRole('radio', { name: 'Nobody' }).check();
  await expect(choice.getByText('Saved. It applies from now on.')).toBeVisible();
  // The form was open before: its answer is the refusal.
  await sendSignUpForm(stranger, buildPerson('Nina Newcomb'));
  await expect(stranger.getByRole('alert')).toHaveText('You can’t create a new account here at the moment.');
  await stranger.reload();
  await expect(stranger.getByRole('heading', { name: 'Sign-up isn’t open' })).toBeVisible();
  await expect(stranger.getByText('You can’t create a new account here at the moment.')).toBeVisible();
  await expect(stranger.getByRole('textbox')).toHaveCount(0);

  await choice.getByRole('radio', { name: 'By invitation' }).check();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const url = await page.getByText(`${server.url}/signup?invitation=`).textContent();
  await stranger.reload();
  await expect(stranger.getByText('You need an invitation to sign up here.')).toBeVisible();
  await stranger.goto(url ?? '');
  await expect(stranger.getByRole('button', { name: 'Sign up' })).toBeVisible();
  await expect(stranger).toHaveURL(`${server.url}/signup`);
  const nina = buildPerson('Nina Newcomb');
  await fillSignUpForm(stranger, nina);
  await confirmEmail(stranger, mailbox, nina);
  await stranger.goto(url ?? '');
  await expect(
    stranger.getByText('This invitation is no longer valid. Please ask for a new one.'),
  ).toBeVisible();

  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'the operator token' })).toContainText('Used');
  await choice.getByRole('radio', { name: 'Anyone' }).check();
  await expect(choice.getByText('Saved. It applies from now on.')).toBeVisible();
  await stranger.goto('/signup');
  await expect(stranger.getByRole('button', { name: 'Sign up' })).toBeVisible();
  await stranger.context().close();
});

test('an operator withdraws a link, and lets people who take over a tag sign up while the sign-up is closed', async ({
  page,
  browser,
  server,
  mailbox,
  hang,
  olivia,
  expectTrouble,
}) => {
  // The console tries the session of the owner, who is no operator.
  expectTrouble(/status of 403/);
  const [tag] = await hang(olivia, { name: 'Suitcase' });
  const { link } = await callServer<{ link: string }>(server, ['POST', `/api/qrcode/${tag?.id}/transfer`], {
    token: olivia.accessToken,
    body: {},
  });
  await setMode(server, { mode: 'invited' });
  await openConsole(page, server);
  await goToView(page, 'Accounts');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const made = page.getByRole('listitem').filter({ hasText: 'Open' });
  await made.getByRole('button', { name: 'Withdraw' }).click();
  await expect(made).toHaveCount(0);
  await page.getByRole('radio', { name: 'Nobody' }).check();
  const admitsInvited = page.getByRole('checkbox', { name: /^People who take over a tag/ });
  await expect(admitsInvited).not.toBeChecked();

  const stranger = await (await browser.newContext({ baseURL: server.url })).newPage();
  await stranger.goto(link);
  await stranger.getByRole('link', { name: 'Sign up' }).click();
  await expect(stranger.getByRole('heading', { name: 'Sign-up isn’t open' })).toBeVisible();

  await admitsInvited.check();
  await expect(page.getByText('Saved. It applies from now on.')).toBeVisible();
  await stranger.reload();
  const noah = buildPerson('Noah Newcomb');
  await fillSignUpForm(stranger, noah);
  await confirmEmail(stranger, mailbox, noah);
  await stranger.getByRole('link', { name: 'Login' }).click();
  await expect(stranger.getByRole('heading', { name: 'A tag for you' })).toBeVisible();
  await stranger.context().close();
});
