import { OPERATOR_TOKEN, openTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';
import type { verifyEmail } from '../../../src/features/account/account-emails.tsx';

describe('/metrics', () => {
  it('requires the token from every address if PUBLIC_URL is public', async () => {
    const app = await openTestApp({ env: { PUBLIC_URL: 'https://homeward.example' } });
    expect((await app.fetch('/metrics')).status).toBe(404);
    const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
    expect((await app.fetch('/metrics', { headers })).status).toBe(200);
    await app.dispose();
  });

  it('contains response times by route, and nothing from URLs', async () => {
    const app = await openTestApp();
    const { clock, db, mailer } = app.context;
    for (const to of ['olivia@example.org', 'colin@example.org', 'sam@example.org'])
      await mailer.send<typeof verifyEmail>(db, {
        to,
        template: 'verify',
        props: { name: '', link: '' },
        language: 'en',
      });
    const first = db.selectFrom('jobs').select('id').where('kind', '=', 'mail').limit(1);
    await db.updateTable('jobs').set({ parked_at: clock.now() }).where('id', 'in', first).execute();
    await app.fetch('/account?token=secret-token');
    await app.fetch('/api/qrcode/owner-details/0123456789abcdef');
    const answer = await app.fetch('/metrics');
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=/);
    expect(text).toMatch(
      /^http_request_duration_seconds_count\{method="GET",route="\/api\/qrcode\/owner-details\/:code",status="404"\} 1$/m,
    );
    expect(text).toMatch(/^homeward_jobs\{state="waiting"\} 2$/m);
    expect(text).toMatch(/^homeward_jobs\{state="parked"\} 1$/m);
    expect(text).not.toMatch(/secret-token|0123456789abcdef/);
    await app.dispose();
  });
});
