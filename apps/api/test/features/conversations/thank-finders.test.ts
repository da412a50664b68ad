import { codes } from '@homeward/contract';
import { setLost } from '@homeward/testing/app/builders.ts';
import { openConversation } from '@homeward/testing/app/conversations.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { useConversation } from '@homeward/testing/app/use-conversation.ts';
import { confirmAddress } from '@homeward/testing/mail/finder-mails.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const ANSWERED = 'Olivia replied to your message';
const CONFIRM = 'Confirm that you want replies by email';

describe('thanks to the finders of a recovered item', () => {
  const app = useTestApp({ env: { PUBLIC_URL: 'https://homeward.example', LIMITS_SCALE: '1000' } });
  const stage = useConversation(app);
  let address: string;

  beforeEach(async () => {
    await setLost(app, stage.owner, stage.code);
    address = `frieda.${app.clock.now().getTime()}@example.org`;
    stage.conversation = await openConversation(app, stage.code, { reply_to: address });
    app.clock.advance(1000);
  });

  const recover = async (thanks: string) => {
    const body = { code: stage.code, is_lost: false, is_recovered: true, ...(thanks && { thanks }) };
    const { status } = await app.call(codes.changeStatus, { body }, { bearer: stage.owner.accessToken });
    expect(status).toBe(200);
  };
  const mails = () => app.mailsTo(address);
  const subjects = async () => (await mails()).map(({ subject }) => subject);

  it('are mailed to a confirmed address of a finder', async () => {
    await confirmAddress(app, address);
    await recover('Coffee is on me');
    expect(await subjects()).toEqual([CONFIRM, ANSWERED]);
    const mail = (await mails()).at(-1);
    expect(mail?.text).toContain('Coffee is on me');
    const bearer = new URL(mail?.links.find((it) => it.includes('/messages/')) ?? '').pathname
      .split('/')
      .at(-1);
    expect((await stage.readAsFinder(bearer)).body).toMatchObject({ thanks: 'Coffee is on me' });
  });

  it('are mailed without text if none is given', async () => {
    await confirmAddress(app, address);
    await recover('');
    const mail = (await mails()).at(-1);
    expect(mail?.subject).toBe(ANSWERED);
    expect(mail?.text).toContain('Thank You for Your Kindness!');
  });

  it('contain no user input for an unconfirmed address', async () => {
    await recover('Coffee is on me');
    expect(await subjects()).toEqual([CONFIRM]);
  });

  it('are sent once to a finder who wrote twice', async () => {
    await confirmAddress(app, address);
    await openConversation(app, stage.code, { reply_to: address });
    await recover('Coffee is on me');
    expect(await subjects()).toEqual([CONFIRM, CONFIRM, ANSWERED]);
  });
});
