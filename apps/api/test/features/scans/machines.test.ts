import { scans } from '@homeward/contract';
import { activateCode, setLost } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, describe, expect, it } from 'vitest';

/** User agents of link previews and search engines. */
const MACHINES = [
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
  'WhatsApp/2.23.20.0',
  'WhatsApp/2.2412.54 W',
  'TelegramBot (like TwitterBot)',
  'Twitterbot/1.0',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Slack-ImgProxy (+https://api.slack.com/robots) Slackbot 1.0',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  'facebookexternalhit/1.1;line-poker/1.0',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)',
  'GoogleOther',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.1 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)',
  'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
  'Mozilla/5.0 (compatible; Embedly/0.2; +http://support.embed.ly/)',
  'Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)',
  'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'Mozilla/5.0 (compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
  'Mozilla/5.0 (compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)',
  'ia_archiver (+http://www.alexa.com/site/help/webmasters)',
  'Bluesky Cardyb/1.1; +mailto:support@bsky.app',
];

/** User agents of visitors with unusual browsers. */
const PEOPLE = [
  'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 9; CUBOT NOVA) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 11; CUBOT_NOTE_20) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/450.0]',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 320.0.0 (iPhone14,5)',
  'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0 Mobile Safari/537.36 [Pinterest/Android]',
  'Mozilla/5.0 (Linux; U; Android 13; de-de; Redmi Note 12) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/112.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.9',
  'Mozilla/5.0 (Linux; Android 10; MicroMessenger/8.0) AppleWebKit/537.36 Mobile',
  'node',
  '',
];

describe('visits of bots', () => {
  const app = useTestApp();
  let olivia: Person;

  beforeAll(async () => {
    olivia = await addPerson(app, 'Olivia');
  });

  /** Visits a lost item's page in both recorded ways; returns the numbers of scans and mails. */
  async function visit(headers: Record<string, string>): Promise<{ scans: number; mails: number }> {
    const name = `Kite of ${newAddress()}`;
    const code = await activateCode(app, olivia, { name });
    await setLost(app, olivia, code, true);
    const from = newAddress();
    const pixel = await app.fetch(`/qr-code/${encodeURIComponent(code)}/scan.gif`, {
      headers: { 'x-forwarded-for': from, ...headers },
    });
    expect(pixel.status).toBe(200);
    const body = {
      code,
      timestamp: app.clock.now().toISOString(),
      redirects: 1,
      device: 'mobile',
      os: '',
      country: '',
    };
    const answer = await app.call(scans.record, { body }, { from, headers });
    expect([answer.status, answer.body]).toEqual([200, { resultMessage: { en: 'Scan recorded' } }]);
    const recorded = await app.context.db
      .selectFrom('scans')
      .selectAll()
      .where('code_id', '=', code)
      .execute();
    const mails = await app.mailsTo(olivia.email);
    return { scans: recorded.length, mails: mails.filter(({ subject }) => subject.includes(name)).length };
  }

  it.each(MACHINES)('%s sees the page, is no scan and sends no mail', async (userAgent) => {
    expect(await visit({ 'user-agent': userAgent })).toEqual({ scans: 0, mails: 0 });
  });

  it.each([
    ['sec-purpose', 'prefetch'],
    ['sec-purpose', 'prefetch;prerender'],
    ['purpose', 'prefetch'],
    ['x-purpose', 'preview'],
    ['x-moz', 'prefetch'],
  ])('a browser’s prefetch (%s: %s) is no scan', async (header, value) => {
    expect(await visit({ [header]: value })).toEqual({ scans: 0, mails: 0 });
  });

  it.each(PEOPLE)('%j is a finder', async (userAgent) => {
    expect(await visit({ 'user-agent': userAgent })).toEqual({ scans: 2, mails: 1 });
  });
});
