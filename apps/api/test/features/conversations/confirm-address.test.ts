import { randomUUID } from 'node:crypto';
import { openConversation } from '@homeward/testing/app/conversations.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { useConversation } from '@homeward/testing/app/use-conversation.ts';
import { dumpDatabase } from '@homeward/testing/database/dump-database.ts';
import { confirmationLinkOf, refusalLinkOf } from '@homeward/testing/mail/finder-mails.ts';
import { beforeEach, describe, expect, it } from 'vitest';

describe('the link that confirms a finder’s address', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '1000' } });
  const stage = useConversation(app, { name: 'Canary kite' });
  let address: string;
  let link: string;

  beforeEach(async () => {
    address = `fay.${randomUUID()}@example.org`;
    stage.conversation = await openConversation(app, stage.code, {
      reply_to: address,
      message: 'Canary note',
    });
    link = confirmationLinkOf((await app.mailsTo(address)).at(-1));
  });

  const from = () => ({ 'x-forwarded-for': newAddress() });
  const open = (path = link) => app.fetch(path, { headers: from() });
  const post = (path = link, headers: Record<string, string> = {}) =>
    app.fetch(path, { method: 'POST', headers: { ...from(), ...headers } });
  const tokenOfLink = () => /token=([\w-]+)/.exec(link)?.[1] ?? '';

  it('changes nothing when opened repeatedly, and quotes no user input', async () => {
    for (let visit = 0; visit < 3; visit += 1) {
      const answer = await open();
      expect(answer.status).toBe(200);
      const page = await answer.text();
      expect(page.match(/<button/g)).toHaveLength(1);
      expect(page).not.toMatch(/<script|Canary|Olivia|fay\./);
    }
    expect((await app.fetch(link, { method: 'HEAD', headers: from() })).status).toBe(200);
    expect((await stage.read()).body.conversation).toMatchObject({
      is_mailed: false,
      has_unconfirmed_address: true,
    });
    expect((await stage.readAsFinder(tokenOfLink())).status).toBe(404);
  });

  it('confirms by its button, also twice, and then leads to the conversation', async () => {
    for (let press = 0; press < 2; press += 1) {
      const page = await (await post()).text();
      expect(page).toContain(`href="/messages/${tokenOfLink()}?lang=en"`);
      expect(page).not.toContain('<form');
    }
    expect(await (await open()).text()).toContain('You’ll now get replies by email');
    expect((await stage.read()).body.conversation).toMatchObject({
      is_mailed: true,
      has_unconfirmed_address: false,
    });
    expect((await stage.readAsFinder(tokenOfLink())).body.messages).toHaveLength(1);
    expect((await stage.readAsFinder()).body.messages).toHaveLength(1);
  });

  it('is not cached, not indexed and sends no referrer', async () => {
    const { headers } = await open();
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('is in the language of its mail', async () => {
    const page = await (await open(link.replace('lang=en', 'lang=ar'))).text();
    expect(page).toMatch(/<html lang="ar" dir="rtl">/);
  });

  it('allows mails to an address that had refused them', async () => {
    const refusal = refusalLinkOf((await app.mailsTo(address)).at(-1));
    expect((await post(refusal)).status).toBe(200);
    expect(await (await open()).text()).toContain('Emails to finders are turned off for this address.');
    expect((await post()).status).toBe(200);
    expect(await (await open(refusal)).text()).toContain('Stop these emails');
    expect((await stage.read()).body.conversation.is_mailed).toBe(true);
  });

  it.each(['endAsFinder', 'end', 'block'] as const)('opens nothing after %s', async (way) => {
    await stage[way]();
    for (const answer of [await open(), await post()]) {
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('This conversation is no longer available');
    }
  });

  it.each([
    '',
    '?token=',
    '?token=x',
    `?token=${'A'.repeat(22)}`,
    '?token=a&token=b',
    `?token=${'%00'.repeat(9)}`,
  ])('is refused as %j', async (query) => {
    for (const answer of [
      await open(`/finder-mails/confirm${query}`),
      await post(`/finder-mails/confirm${query}`),
    ]) {
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('This conversation is no longer available');
    }
  });

  it('is stored only as a hash once its mail was sent', async () => {
    await app.context.db.deleteFrom('jobs').execute();
    expect(await dumpDatabase(app.context.db)).not.toContain(tokenOfLink().toLowerCase());
    expect((await open()).status).toBe(200);
  });
});

describe('a caller who guesses links that confirm an address', () => {
  const app = useTestApp();

  it('is blocked after 20 unknown tokens, and other callers are not', async () => {
    const guess = (headers: Record<string, string>) =>
      app.fetch(`/finder-mails/confirm?token=${randomUUID()}`, { headers });
    const caller = { 'x-forwarded-for': newAddress() };
    for (let count = 0; count < 20; count += 1) expect((await guess(caller)).status).toBe(404);
    expect((await guess(caller)).status).toBe(429);
    expect((await guess({ 'x-forwarded-for': newAddress() })).status).toBe(404);
  });
});
