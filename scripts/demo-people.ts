import { setTimeout as wait } from 'node:timers/promises';

export interface DemoPerson {
  name: string;
  email: string;
  password: string;
}

interface DevMail {
  to: string;
  links: string[];
}

const PASSWORD = 'Homeward-1';
const MAIL_WAIT_MS = 15_000;

export const demoPeople: readonly DemoPerson[] = [
  { name: 'Olivia Owner', email: 'olivia@example.com', password: PASSWORD },
  { name: 'Colin Co-Owner', email: 'colin@example.com', password: PASSWORD },
  { name: 'Sam Stranger', email: 'sam@example.com', password: PASSWORD },
];

/** Reads the mailed links from /dev/mail. */
export async function seedDemoPeople(baseUrl: string): Promise<readonly DemoPerson[]> {
  for (const person of demoPeople) {
    const { email, password } = person;
    const login = await post(`${baseUrl}/api/user/login`, { email, password });
    if (login.ok) continue;
    await expectOk(post(`${baseUrl}/api/user`, { ...person, platform: 'Android' }));
    const { code, token } = await verifyLinkOf(email, baseUrl);
    await expectOk(post(`${baseUrl}/api/user/verify-email`, { code, token }));
  }
  return demoPeople;
}

async function verifyLinkOf(email: string, baseUrl: string): Promise<{ code: string; token: string }> {
  const deadline = Date.now() + MAIL_WAIT_MS;
  while (Date.now() < deadline) {
    const mails: DevMail[] = await (await fetch(`${baseUrl}/dev/mail?format=json`)).json();
    const links = mails.filter((mail) => mail.to.includes(email)).flatMap((mail) => mail.links);
    for (const query of links.map((link) => new URL(link).searchParams)) {
      const code = query.get('code');
      const token = query.get('token');
      if (code && token) return { code, token };
    }
    await wait(100);
  }
  throw new Error(`No verification mail for ${email} at ${baseUrl}/dev/mail within ${MAIL_WAIT_MS / 1000} s`);
}

function post(url: string, body: unknown): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function expectOk(pending: Promise<Response>): Promise<void> {
  const response = await pending;
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
}
