import { openTestApp, type TestApp } from '@homeward/testing/app/test-app.ts';
import { afterEach, describe, expect, it } from 'vitest';

/** 600 a minute, scaled to 3. */
const THREE_A_MINUTE = '0.005';

describe('the client address of a request', () => {
  const apps: TestApp[] = [];
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.dispose();
  });

  async function open(trustedProxies: string): Promise<TestApp> {
    const app = await openTestApp({ env: { LIMITS_SCALE: THREE_A_MINUTE, TRUSTED_PROXIES: trustedProxies } });
    apps.push(app);
    return app;
  }

  async function statuses(app: TestApp, forwardedFor: readonly string[]): Promise<number[]> {
    const seen: number[] = [];
    for (const value of forwardedFor) {
      const answer = await app.fetch('/favicon.svg', { headers: { 'x-forwarded-for': value } });
      await answer.text();
      seen.push(answer.status);
    }
    return seen;
  }

  it('is the peer without trusted proxies, regardless of X-Forwarded-For', async () => {
    const app = await open('');
    expect(await statuses(app, ['1.1.1.1', '1.1.1.2', '1.1.1.3', '1.1.1.4'])).toEqual([200, 200, 200, 429]);
  });

  it('is the peer if it is not a trusted proxy', async () => {
    const app = await open('10.0.0.0/8, 192.0.2.1');
    expect(await statuses(app, ['1.1.1.1', '1.1.1.2', '1.1.1.3', '1.1.1.4'])).toEqual([200, 200, 200, 429]);
  });

  it('is a trusted proxy’s value', async () => {
    const app = await open('127.0.0.0/8');
    expect(await statuses(app, ['1.1.1.1', '1.1.1.1', '1.1.1.1', '1.1.1.1', '1.1.1.2'])).toEqual([
      200, 200, 200, 429, 200,
    ]);
  });

  it('is the last one not written by a trusted proxy, since earlier ones can be forged', async () => {
    const app = await open('127.0.0.1, 10.0.0.0/8');
    const chain = (number: number) => `8.8.8.${number}, 9.9.9.9, 10.0.0.${number}`;
    expect(await statuses(app, [1, 2, 3, 4].map(chain))).toEqual([200, 200, 200, 429]);
    expect(await statuses(app, ['8.8.8.1'])).toEqual([200]);
  });

  it('is an IPv6 /64, and an IPv4 address in every spelling', async () => {
    const app = await open('127.0.0.1');
    const inOneNetwork = [
      '2001:db8:1:2::1',
      '2001:db8:1:2::2',
      '2001:db8:1:2:ffff::',
      '2001:db8:1:2:a:b:c:d',
    ];
    expect(await statuses(app, [...inOneNetwork, '2001:db8:1:3::1'])).toEqual([200, 200, 200, 429, 200]);
    expect(await statuses(app, ['5.5.5.5', '::ffff:5.5.5.5', '5.5.5.5', '::ffff:5.5.5.5'])).toEqual([
      200, 200, 200, 429,
    ]);
  });

  it('permits 600 requests a minute by default', async () => {
    const app = await openTestApp();
    apps.push(app);
    const seen: number[] = [];
    for (let round = 1; round <= 7; round += 1)
      seen.push(...(await Promise.all(Array.from({ length: 100 }, () => statuses(app, ['1.1.1.1'])))).flat());
    expect(seen.filter((status) => status === 200)).toHaveLength(600);
    expect(seen.filter((status) => status === 429)).toHaveLength(100);
  });

  it('permits requests again after a minute, with Retry-After before', async () => {
    const app = await open('');
    await statuses(app, ['', '', '']);
    app.clock.advance(45_000);
    const refused = await app.fetch('/api/user/profiles');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '15']);
    expect(await refused.json()).toEqual({
      resultMessage: { en: 'Too many requests. Please wait a moment.' },
    });
    app.clock.advance(15_000);
    expect(await statuses(app, [''])).toEqual([200]);
  });
});
