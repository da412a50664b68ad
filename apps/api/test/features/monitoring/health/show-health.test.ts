import { monitoring } from '@homeward/contract';
import { AS_OPERATOR } from '@homeward/testing/app/operator.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { expect, it } from 'vitest';

const app = useTestApp({ env: { PUBLIC_URL: 'https://localhost:4443' } });

it('the health of the service names each check, and the sentence that mends a bad one', async () => {
  const headers = { 'x-forwarded-proto': 'http' };
  const { body } = await app.call(
    monitoring.showHealth,
    {},
    { ...AS_OPERATOR, headers, from: '203.0.113.7' },
  );
  const byId = new Map(body.checks.map((check) => [check.id, check]));
  expect([...byId.keys()]).toEqual(['database', 'disk', 'mail', 'backups', 'clock', 'tls', 'proxy']);
  expect(byId.get('database')).toMatchObject({
    state: 'good',
    found: expect.stringMatching(/^PostgreSQL \d+/),
  });
  expect(byId.get('mail')).toMatchObject({ state: 'attention', mend: expect.stringContaining('SMTP_URL') });
  expect(byId.get('proxy')?.found).toContain('X-Forwarded-For 203.0.113.7, -Proto http');
  expect(byId.get('proxy')?.state).toBe('attention');
});
