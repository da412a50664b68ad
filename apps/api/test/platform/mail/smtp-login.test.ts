import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type LoginServer, startLoginServer } from '@homeward/testing/mail/login-server.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../src/platform/clock.ts';
import { ensureLanCertificate } from '../../../src/platform/lan/lan-certificate.ts';
import { createSmtpTransport } from '../../../src/platform/mail/smtp-transport.ts';

const LOGIN = 'homeward:correct@';
/** Reaches this machine without being one of its names. */
const ELSEWHERE = '0.0.0.0';

describe('checking the mail server', () => {
  let server: LoginServer;

  afterEach(() => server.stop());

  async function start(options: Parameters<typeof startLoginServer>[1]): Promise<number> {
    server = await startLoginServer('correct', options);
    return server.port;
  }

  const check = (url: string, hostName?: string) =>
    createSmtpTransport({ url, from: 'hello@homeward.example', brandName: 'Homeward', hostName }).check();

  it('logs in with the name of the product’s host', async () => {
    const port = await start({ hideSTARTTLS: true, allowInsecureAuth: true });
    await check(`smtp://${LOGIN}127.0.0.1:${port}`, 'tags.homeward.example');
    expect(server.attempt).toEqual({ login: LOGIN, ehlo: 'tags.homeward.example' });
  });

  it('prefers the name in SMTP_URL', async () => {
    const port = await start({ hideSTARTTLS: true, allowInsecureAuth: true });
    await check(`smtp://${LOGIN}127.0.0.1:${port}?name=relay.example`, 'tags.homeward.example');
    expect(server.attempt.ehlo).toBe('relay.example');
  });

  it('sends no password in clear text to another machine', async () => {
    const port = await start({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
    await expect(check(`smtp://${LOGIN}${ELSEWHERE}:${port}`)).rejects.toThrow(
      'The server offers no TLS here',
    );
    expect(server.attempt).toEqual({});
  });

  it('sends a password in clear text with tls=off in SMTP_URL', async () => {
    const port = await start({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
    await check(`smtp://${LOGIN}${ELSEWHERE}:${port}?tls=off`);
    expect(server.attempt.login).toBe(LOGIN);
  });

  it('rejects a certificate of an unknown authority', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'homeward-mail-'));
    const port = await start(await ensureLanCertificate(dataDir, [ELSEWHERE], systemClock.now()));
    rmSync(dataDir, { recursive: true });
    await expect(check(`smtp://${LOGIN}${ELSEWHERE}:${port}`)).rejects.toThrow('NODE_EXTRA_CA_CERTS=FILE');
    expect(server.attempt).toEqual({});
  });

  it('rejects a server without login if SMTP_URL has a user', async () => {
    const port = await start({ disabledCommands: ['AUTH', 'STARTTLS'] });
    await expect(check(`smtp://${LOGIN}127.0.0.1:${port}`)).rejects.toThrow(
      'The server offers no login here',
    );
  });

  it('rejects a wrong password, without repeating it', async () => {
    const port = await start({ hideSTARTTLS: true, allowInsecureAuth: true });
    await expect(check(`smtp://homeward:wrong@127.0.0.1:${port}`)).rejects.toThrow(
      /^SMTP 535 at AUTH PLAIN: no\. User or password is wrong/,
    );
  });

  it('rejects smtps:// at a port with STARTTLS', async () => {
    const port = await start({ disabledCommands: ['AUTH', 'STARTTLS'] });
    await expect(check(`smtps://127.0.0.1:${port}`)).rejects.toThrow('write smtp:// instead of smtps://');
  });

  it('rejects a closed port', async () => {
    await start({ disabledCommands: ['AUTH', 'STARTTLS'] });
    await expect(check('smtp://127.0.0.1:1')).rejects.toThrow('No program listens there');
  });
});
