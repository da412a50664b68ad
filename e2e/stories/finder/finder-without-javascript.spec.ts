import { expect, type Page } from '@playwright/test';
import { test } from '../../support/fixtures/story.ts';
import { placeItem } from '../../support/people/finders.ts';
import { mailsTo, waitForMails } from '../../support/people/mails.ts';

test.use({ javaScriptEnabled: false });

const NOTE = /^A message about/;

test('a finder without JavaScript reads the page and leaves a note', async ({
  page,
  stage,
  mailbox,
  expectTrouble,
}) => {
  expectTrouble(/status of 400.*qr-code/);
  const { owner, code } = await placeItem(stage);
  await page.goto(code.url);

  await test.step('she reads whose it is and how to reach them', async () => {
    await expect(page.getByRole('heading', { name: 'Thank You for Your Kindness!' })).toBeVisible();
    await expect(page.getByText('This item has not been reported lost yet.')).toBeVisible();
    await expect(page.getByRole('heading', { name: owner.name })).toBeVisible();
    await expect(page.getByRole('link', { name: owner.email })).toHaveAttribute(
      'href',
      `mailto:${owner.email}`,
    );
    await expect(page.getByRole('link', { name: '+44 2071838750' })).toHaveAttribute(
      'href',
      'tel:+442071838750',
    );
    // It needs the script.
    await expect(page.getByRole('button', { name: 'Share location' })).toHaveCount(0);
  });

  const note = page.getByLabel(`Your message to ${owner.name}`);
  const place = page.getByLabel('Where is it now? (optional)');
  const replyTo = page.getByLabel('Your email, for a reply (optional)');

  await test.step('she reads who gets what she leaves, and what the operator does with it', async () => {
    await expect(page.getByText('We delete it within 180 days')).toBeVisible();
    await page.getByRole('link', { name: 'About your data' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What we store, and for how long' })).toBeInViewport();
    await page.goBack();
  });

  await test.step('she forgets the note itself, then mistypes her address; what she typed stays', async () => {
    await page.getByText('Add a location or your email').click();
    await place.fill('At the "info" desk <b>');
    await send(page);
    await expect(note).toHaveAccessibleDescription('Please enter the message');
    await expect(note).toHaveAttribute('aria-invalid', 'true');
    await expect(place).toHaveValue('At the "info" desk <b>');

    await note.fill('Gate B12, with </textarea><b>the staff</b>');
    await replyTo.fill('fay@nowhere');
    await send(page);
    await expect(replyTo).toHaveAccessibleDescription('Invalid email address');
    await expect(note).toHaveValue('Gate B12, with </textarea><b>the staff</b>');
    await expect(place).toHaveValue('At the "info" desk <b>');
  });

  await test.step('the note arrives', async () => {
    await replyTo.fill('fay@example.org');
    await send(page);
    await expect(page.getByText('Message sent successfully.')).toBeVisible();
    await expect(page.getByText('Please wait 05:00 before sending another message.')).toBeVisible();
    await expect(note).toHaveCount(0);
    const mail = await waitForMails(mailbox, owner.email, { subject: NOTE, count: 1 });
    expect(mail.text).toContain('Gate B12, with </textarea><b>the staff</b>');
    expect(mail.text).toContain('At the "info" desk <b>');
    expect(mail.replyTo).toEqual([{ name: '', address: 'support@homeward.example' }]);
  });

  await test.step('the same form sent once more is the same note', async () => {
    await page.reload();
    await expect(page.getByText('Message sent successfully.')).toBeVisible();
    expect(mailsTo(mailbox, owner.email, NOTE)).toHaveLength(1);
  });
});

test('without JavaScript, a blank tag and an unknown tag show different pages', async ({
  page,
  server,
  mint,
  expectTrouble,
}) => {
  expectTrouble(/status of 404.*qr-code/);
  const [code] = await mint(1);
  await page.goto(`/qr-code/${code?.id}`);
  await expect(page.getByRole('heading', { name: 'This QR code is not registered' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Activate this tag' })).toHaveAttribute(
    'href',
    `/add-qr-code/${code?.id}`,
  );
  for (const id of ['2222222222222222', 'nonsense']) {
    await page.goto(`${server.url}/qr-code/${id}`);
    await expect(page.getByRole('heading', { name: 'We don’t recognise this QR code' })).toBeVisible();
    await expect(page.getByLabel('Tag ID')).toHaveValue(id.replace('o', '0'));
  }

  await test.step('its id can be typed as it is printed', async () => {
    await page.getByLabel('Tag ID').fill(code?.id.toUpperCase().replace(/(.{8})/, '$1 ') ?? '');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(`${server.url}/qr-code/${code?.id}`);
    await expect(page.getByRole('heading', { name: 'This QR code is not registered' })).toBeVisible();
  });
});

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send message' }).click();
}
