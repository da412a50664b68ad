import { makeFirstOperatorLink } from '@homeward/api/features/account/operators/make-first-operator-link.ts';
import { giveRole } from '@homeward/testing/app/operators.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { expect, it } from 'vitest';

const app = useTestApp();

it('each start makes another link while there is no operator, and stores only its hash', async () => {
  const links = [await makeFirstOperatorLink(app.context), await makeFirstOperatorLink(app.context)];
  expect(new Set(links).size).toBe(2);
  const { publicUrl } = app.context.config;
  for (const link of links) expect(link?.startsWith(`${publicUrl}/operator/first#`)).toBe(true);
  const stored = await app.context.db.selectFrom('first_operator_links').selectAll().execute();
  const token = links[0]?.split('#')[1] ?? '';
  expect(JSON.stringify(stored.map((row) => row.token_hash.toString('utf8')))).not.toContain(token);
  await giveRole(app, await addPerson(app, 'Ada'));
  expect(await makeFirstOperatorLink(app.context)).toBeUndefined();
});
