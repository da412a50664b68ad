import { expect, it } from 'vitest';
import { auditCsv } from './audit-csv.ts';

it('the audit log as CSV names who did what and when, and no cell is a formula', () => {
  const act = { id: '1', at: '2026-11-27T10:00:00.000Z', operator: 'ada@example.org', act: 'batch.made' };
  expect(auditCsv([{ ...act, subject: '=1+1, "x"' }])).toBe(
    '\ufeffat,operator,act,subject\r\n2026-11-27T10:00:00.000Z,ada@example.org,batch.made,"\'=1+1, ""x"""\r\n',
  );
});
