import { codes } from '@homeward/contract';
import { linkCoOwner } from '@homeward/testing/app/builders.ts';
import { useOwnerQuestion } from '@homeward/testing/app/owner-questions.ts';
import type { Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('a question of the operator to an owner', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '1000' } });
  const stage = useOwnerQuestion(app);

  it('is mailed once, names nobody for a claim, and is shown to the owner alone', async () => {
    await linkCoOwner(app, stage.olivia, stage.ben);
    const first = await stage.dispute();
    expect([first.status, first.body.question.kind]).toEqual([200, 'claim']);
    expect((await stage.dispute()).body.question.id).toBe(first.body.question.id);
    const mails = (await app.mailsTo(stage.olivia.email)).filter(({ subject }) => subject.includes('yours?'));
    expect(mails).toHaveLength(1);
    const kindFor = async ({ accessToken: bearer }: Person) =>
      (await app.call(codes.details, { params: { id: stage.code } }, { bearer })).body.qrCode.question?.kind;
    expect([await kindFor(stage.olivia), await kindFor(stage.ben)]).toEqual(['claim', undefined]);
  });

  it('is recorded in the audit log', async () => {
    await stage.dispute();
    const acts = await app.context.db.selectFrom('audit_log').select(['act', 'subject']).execute();
    expect(acts).toContainEqual({ act: 'tag.disputed', subject: stage.code });
  });

  it('about a takeover is refused for an address that shares nothing, and beside another question', async () => {
    expect((await stage.handOver()).body.errors).toHaveProperty('email');
    await linkCoOwner(app, stage.olivia, stage.ben);
    expect([(await stage.handOver()).status, (await stage.dispute()).status]).toEqual([200, 409]);
  });

  it('is refused for a blank and for an unknown tag', async () => {
    await stage.dispute();
    await stage.answer('release');
    expect([(await stage.dispute()).status, (await stage.dispute('2222222222222222')).status]).toEqual([
      409, 404,
    ]);
  });
});
