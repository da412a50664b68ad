import { MINUTE_MS } from '@homeward/contract/durations';
import { useJobsTable } from '@homeward/testing/database/jobs-table.ts';
import { type LateMailServer, startLateMailServer } from '@homeward/testing/mail/late-mail-server.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMailDelivery } from '../../../src/platform/mail/mail-delivery.ts';
import { createSmtpTransport, type SmtpWaits } from '../../../src/platform/mail/smtp-transport.ts';

const SIX_HOURS_MS = 360 * MINUTE_MS;
const PATIENT: SmtpWaits = { greetingMs: MINUTE_MS, answerMs: MINUTE_MS, soonAnsweredMs: MINUTE_MS };
const payload = { to: 'olivia@example.org', template: 'any', props: {} };
const rendered = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', links: [] };

describe('a mail whose end the server does not confirm', () => {
  const jobs = useJobsTable();
  let server: LateMailServer;

  beforeEach(async () => {
    server = await startLateMailServer();
    await jobs.enqueue(payload);
  });
  afterEach(() => server.stop());

  function createWorker(waits: Partial<SmtpWaits> = {}) {
    const transport = createSmtpTransport({
      url: server.url,
      from: 'hello@homeward.example',
      brandName: 'Homeward',
      waits: { ...PATIENT, ...waits },
    });
    const loadEmails = async () => ({ renderEmail: async () => rendered });
    const deliver = createMailDelivery({ transport, brandName: 'Homeward', loadEmails });
    return jobs.createWorker(deliver, { deadlineMs: 10 * MINUTE_MS, graceMs: 0 });
  }
  const readJob = () => jobs.db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
  const waiting = (startedAt: Date) => ({
    done_at: null,
    parked_at: null,
    last_error: expect.stringMatching(/^Perhaps taken: /),
    run_at: new Date(startedAt.getTime() + SIX_HOURS_MS),
  });

  it('is sent again after six hours if no reply arrives in time', async () => {
    const worker = createWorker({ answerMs: 400 });
    await worker.runUntilIdle();
    expect(await readJob()).toMatchObject({ ...waiting(jobs.now), leased_until: null });
    jobs.pass(SIX_HOURS_MS - 1);
    await worker.runUntilIdle();
    expect(server.mails).toBe(1);
    jobs.pass(1);
    await worker.runUntilIdle();
    expect(server.mails).toBe(2);
  });

  it('is sent again after six hours if the server hangs up', async () => {
    const arrived = server.nextMail();
    const run = createWorker().runUntilIdle();
    await arrived;
    server.hangUp();
    await run;
    expect(await readJob()).toMatchObject({ ...waiting(jobs.now), leased_until: null });
  });

  it('is sent once if the reply is late', async () => {
    const arrived = server.nextMail();
    const run = createWorker({ soonAnsweredMs: 0 }).runUntilIdle();
    await vi.waitFor(async () => expect(await readJob()).toMatchObject(waiting(jobs.now)));
    await arrived;
    server.answer();
    await run;
    expect(await readJob()).toMatchObject({ done_at: jobs.now, last_error: null });
  });

  it('is not called perhaps taken if the reply is a refusal', async () => {
    const arrived = server.nextMail();
    const run = createWorker({ soonAnsweredMs: 0 }).runUntilIdle();
    await vi.waitFor(async () => expect(await readJob()).toMatchObject(waiting(jobs.now)));
    await arrived;
    server.answer('554 5.6.0 no');
    await run;
    const job = await readJob();
    expect(job).toMatchObject({ parked_at: jobs.now, last_error: expect.stringContaining('5.6.0') });
    expect(job.payload).toEqual(payload);
  });

  it('is not called failed if the database could not store its wait', async () => {
    const transport = createSmtpTransport({
      url: server.url,
      from: 'hello@homeward.example',
      brandName: 'Homeward',
      waits: { ...PATIENT, soonAnsweredMs: 0 },
    });
    const marked = Promise.withResolvers<void>();
    const arrived = server.nextMail();
    const delivery = transport.deliver({
      ...rendered,
      id: 'a',
      to: payload.to,
      signal: new AbortController().signal,
      markUncertain: async () => {
        marked.resolve();
        throw new Error('The database is away');
      },
    });
    await Promise.all([marked.promise, arrived]);
    server.answer();
    await expect(delivery).resolves.toBeUndefined();
  });

  it('is sent by another process only six hours after its own died', async () => {
    const startedAt = jobs.now;
    const run = createWorker({ soonAnsweredMs: 0 }).runUntilIdle();
    await vi.waitFor(async () => expect(await readJob()).toMatchObject(waiting(startedAt)));
    jobs.pass(3 * MINUTE_MS);
    await createWorker().runUntilIdle();
    expect(server.mails).toBe(1);
    jobs.pass(SIX_HOURS_MS);
    const arrived = server.nextMail();
    const other = createWorker().runUntilIdle();
    await arrived;
    expect(server.mails).toBe(2);
    server.answer();
    await Promise.all([run, other]);
  });

  it('is sent again six hours after its process was stopped', async () => {
    const arrived = server.nextMail();
    const worker = createWorker();
    const run = worker.runUntilIdle();
    await arrived;
    await worker.stop();
    await run;
    expect(await readJob()).toMatchObject({ ...waiting(jobs.now), leased_until: null });
  });
});
