import { randomUUID } from 'node:crypto';
import type { MessageRow } from '@homeward/api/features/conversations/message-repository.ts';
import { addFakeConversation } from '@homeward/testing/fake-api/fake-conversations.ts';
import { expect } from '@playwright/test';
import { answerOnce, SERVER_ERROR } from '../../support/browser/failures.ts';
import { type ScreenFixtures, test } from '../../support/fixtures/screen.ts';

function openable(
  { world, olivia, addItems }: Pick<ScreenFixtures, 'world' | 'olivia' | 'addItems'>,
  left: Parameters<typeof addFakeConversation>[2] = {},
) {
  const [item] = addItems(olivia, { survey_ans: 'A shop' });
  if (!item) throw new Error('There is no item');
  const conversation = addFakeConversation(world, item, {
    message: 'It is at <b>gate</b> B12',
    place: 'Gate',
    ...left,
  });
  return { conversation, path: `/items/${item.codeId}/notes/${conversation.note.id}` };
}

test('opening a note shows its place and language and marks it read', async ({
  page,
  world,
  olivia,
  addItems,
}) => {
  const { conversation, path } = openable({ world, olivia, addItems }, { language: 'de' });
  await page.goto(path);
  await expect(page.getByText('It is at <b>gate</b> B12')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('region', { name: 'Location' })).toContainText('Gate');
  await expect
    .poll(() => world.reads)
    .toMatchObject([{ personId: olivia.id, entries: [conversation.note.id] }]);
});

test('only visible messages of a conversation are marked read', async ({ page, world, olivia, addItems }) => {
  const finders = (minutes: number, message: string): MessageRow => ({
    id: randomUUID(),
    isFromOwner: false,
    accountId: null,
    author: null,
    message,
    createdAt: new Date(Date.now() - minutes * 60_000),
  });
  const [long, last] = [finders(2, 'One\n'.repeat(60)), finders(1, 'And one more')];
  const { conversation, path } = openable({ world, olivia, addItems }, { messages: [long, last] });
  await page.goto(path);
  const read = () => world.reads.flatMap(({ entries = [] }) => entries);
  await expect.poll(read).toEqual([conversation.note.id, long.id]);
  await page.getByText('And one more').scrollIntoViewIfNeeded();
  await expect.poll(read).toEqual([conversation.note.id, long.id, last.id]);
});

test('the quoted part of a finder’s mail can be expanded below its message', async ({
  page,
  world,
  olivia,
  addItems,
}) => {
  const reply = { isFromOwner: false, accountId: null, author: null, message: 'At the gate' };
  const trimmedText = '> Where is it?\n> Tell me';
  const messages = [{ ...reply, id: randomUUID(), trimmedText, createdAt: new Date() }];
  const { path } = openable({ world, olivia, addItems }, { messages });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(path);
  await expect(page.getByText('At the gate')).toBeVisible();
  await expect(page.getByText('> Tell me')).toBeHidden();
  await page.getByText('Quoted text').click();
  await expect(page.getByText('> Tell me')).toBeVisible();
});

test('End conversation fits one line on a small phone', async ({ page, world, olivia, addItems }) => {
  const { path } = openable({ world, olivia, addItems });
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(path);
    const button = page.getByRole('button', { name: 'End conversation' });
    await expect(button).toBeVisible();
    expect((await button.boundingBox())?.height).toBeLessThan(56);
  }
});

for (const [name, left, hint] of [
  ['the finder’s link alone', {}, /^The finder reads it through the link they were given\./],
  [
    'the finder’s page until they confirm their address',
    { replyTo: 'fay@example.org' },
    /^The finder hasn’t confirmed/,
  ],
  ['mail, too', { replyTo: 'fay@example.org', isMailed: true }, /^The finder also gets it by email\./],
] as const)
  test(`before answering, an owner sees that the answer is sent by ${name}`, async ({
    page,
    world,
    olivia,
    addItems,
  }) => {
    const { path } = openable({ world, olivia, addItems }, left);
    await page.goto(path);
    await expect(page.getByLabel('Your reply')).toHaveAccessibleDescription(hint);
  });

test('a failed answer is retained and resent with the same id', async ({
  page,
  world,
  olivia,
  addItems,
  expectTrouble,
}) => {
  expectTrouble(/status of 500.*messages/);
  const { conversation, path } = openable({ world, olivia, addItems });
  const ids: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/messages')) ids.push(request.postDataJSON().id);
  });
  await answerOnce(page, '**/messages', SERVER_ERROR);
  await page.goto(path);
  const box = page.getByLabel('Your reply');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(box).toHaveAccessibleDescription(/Please enter the message/);
  await box.fill('Thank you!');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByRole('alert')).toContainText('What you wrote is saved here.');
  await page.reload();
  await expect(box).toHaveValue('Thank you!');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByRole('list', { name: 'Messages' }).getByText('Thank you!')).toBeVisible();
  await expect(box).toHaveValue('');
  expect(conversation.messages).toHaveLength(1);
  expect(new Set(ids).size).toBe(1);
  expect(ids).toHaveLength(2);
});

test('blocking a finder requires one confirmation and removes the answer form', async ({
  page,
  world,
  olivia,
  addItems,
}) => {
  const { conversation, path } = openable({ world, olivia, addItems });
  await page.goto(path);
  await page.getByRole('button', { name: 'Block this finder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Block this finder?' });
  await dialog.getByRole('button', { name: 'No' }).click();
  expect(conversation.endedBy).toBeNull();
  await page.getByRole('button', { name: 'Block this finder' }).click();
  await dialog.getByRole('button', { name: 'Block finder' }).click();
  await expect(page.getByText('This finder is blocked.')).toBeVisible();
  await expect(page.getByLabel('Your reply')).toHaveCount(0);
  expect(conversation.endedBy).toBe('blocked');
});

test('a missing note shows an error', async ({ page, olivia, addItems, expectTrouble }) => {
  expectTrouble(/status of 404.*conversations/);
  const [item] = addItems(olivia, {});
  await page.goto(`/items/${item?.codeId}/notes/6f3c3a52-7a4e-4a9b-9f0e-0d6a3f1d7c11`);
  await expect(page.getByText('Message not found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to my items' })).toBeVisible();
});

test('a note from a poster that asks for money is marked, and advice on fake finders is folded below it', async ({
  page,
  world,
  olivia,
  addItems,
}) => {
  const note = { message: 'Please pay the shipping costs first', source: 'poster' } as const;
  const { path } = openable({ world, olivia, addItems }, note);
  await page.goto(path);
  await expect(page.getByText('Scanned the poster, not the tag')).toBeVisible();
  const advice = page.getByText('Ask for a new photo of the item.');
  await expect(advice).toBeHidden();
  await page.getByText('How fake finders work').click();
  await expect(advice).toBeVisible();
});
