import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { readConfig } from './settings/config.ts';
import { startMessage } from './start-message.ts';

const messageOf = (publicUrl: string, env: NodeJS.ProcessEnv = {}) =>
  startMessage(
    readConfig({ DATA_DIR: tmpdir(), OPERATOR_TOKEN: 'a-token-of-the-tests', PUBLIC_URL: publicUrl, ...env }),
    { port: 3000, hasFirstTags: false, printsLinks: false },
  );

it('a start with an address unfit for tags prints one warning', async () => {
  expect((await messageOf('http://tags.example.org')).match(/^Warning: PUBLIC_URL .*$/gm)).toHaveLength(1);
});

it('a start with a local or public address prints no warning', async () => {
  for (const publicUrl of ['http://localhost:3000', 'https://tags.example.org'])
    expect(await messageOf(publicUrl)).not.toContain('Warning');
});

it('a start that mails links to this machine prints one warning', async () => {
  const env = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'hello@example.org' };
  const warnings = async (publicUrl: string) => (await messageOf(publicUrl, env)).match(/^Warning: .*$/gm);
  expect(await warnings('http://localhost:3000')).toEqual([expect.stringContaining('set PUBLIC_URL')]);
  expect(await warnings('https://tags.example.org')).toBeNull();
});

it('a start with a mailbox prints that replies are read, without the password', async () => {
  const MAIL_IN_URL = 'imaps://olivia%40example.org:secret@mail.example';
  const message = await messageOf('https://tags.example.org', {
    SMTP_URL: 'smtp://mail.example',
    MAIL_IN_URL,
  });
  expect(message).toContain('replies are read from MAIL_IN_URL');
  expect(message).not.toContain('secret');
});
