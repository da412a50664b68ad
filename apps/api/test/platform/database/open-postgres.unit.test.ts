import { expect, it } from 'vitest';
import {
  assertSupportedVersion,
  openPostgres,
} from '../../../src/platform/database/postgres/open-postgres.ts';

it('an unreachable server is reported in one line without the password', async () => {
  const opening = openPostgres({ url: 'postgres://olivia:secret@127.0.0.1:1/homeward' });
  await expect(opening).rejects.toThrow(
    /^PostgreSQL at 127\.0\.0\.1:1\/homeward cannot be used: .*ECONNREFUSED.*$/,
  );
  await expect(opening).rejects.not.toThrow('secret');
});

it('a server older than version 15 is refused', () => {
  expect(() => assertSupportedVersion(140_011, 'db:5432/homeward')).toThrow(
    'PostgreSQL at db:5432/homeward is version 14; Homeward needs 15 or newer',
  );
  expect(() => assertSupportedVersion(150_000, 'db:5432/homeward')).not.toThrow();
});
