import type { account } from '@homeward/contract';
import { NOTIFICATIONS_ADDRESS, PASSKEYS_ADDRESS, PATHS } from '@homeward/contract/paths';
import type { Language } from '@homeward/messages/languages';
import { message } from '@homeward/messages/message';
import type { Context } from '../context.ts';
import type { passwordChangedEmail } from '../features/account/account-emails.tsx';
import {
  type Account,
  getAccountWithPassword,
  lockAccount,
  replacePassword,
} from '../features/account/account-repository.ts';
import { deleteEmailChange } from '../features/account/email-change/email-change-repository.ts';
import { hasPasskeys } from '../features/account/passkeys/passkey-repository.ts';
import { deletePasswordResetsOf } from '../features/account/password-reset/password-reset-repository.ts';
import { assertPassword } from '../features/account/passwords/assert-password.ts';
import { assertUncommonPassword } from '../features/account/passwords/assert-uncommon-password.ts';
import { findSecondStep } from '../features/account/second-step/second-step-repository.ts';
import { describeDevice } from '../features/account/sessions/device-presenter.ts';
import { deleteKnownDevices, endSessions } from '../features/account/sessions/session-repository.ts';
import { assertStepUp } from '../features/account/step-up/assert-step-up.ts';
import { TO_CHANGE_PASSWORD } from '../features/account/step-up/step-up-rules.ts';
import { deleteChannel, listChannels } from '../features/notifications/channels/channel-repository.ts';
import { listPushDevices } from '../features/notifications/push/push-repository.ts';
import type { Db } from '../platform/database/db.ts';
import { badField } from '../platform/errors.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../platform/http/serve.ts';
import { mailLanguageOf } from '../platform/mail/mail-messages.ts';

const MESSAGE = message('answers.account.passwordChanged');

/** Changes the password and ends all sessions. Returns the remaining channels, and the devices that no longer receive push messages. */
export async function changePassword(
  context: Context,
  user: SignedIn,
  { headers, body, client }: InputOf<typeof account.changePassword>,
): Promise<MessageAnswerOf<typeof account.changePassword>> {
  const person = await getAccountWithPassword(context.db, user.accountId);
  const wrong = badField('oldPassword', 'answers.account.wrongPassword');
  await assertPassword(context, { ...person, password: body.oldPassword, client, wrong });
  await assertUncommonPassword(body.newPassword, 'newPassword');
  const passwordHash = await context.passwords.hash(body.newPassword);
  const rest = await context.transact(async (tx) => {
    // The lock comes first, so that no concurrent request turns on the second step.
    await lockAccount(tx, person.id);
    if (await findSecondStep(tx, person.id))
      await assertStepUp(context, tx, { user, headers }, TO_CHANGE_PASSWORD);
    const push = await listPushDevices(tx, person.id);
    // If a concurrent request has changed the password, `oldPassword` is outdated.
    if (!(await replacePassword(tx, person.id, { passwordHash, was: person.passwordHash }))) throw wrong;
    await revokeSessions(context, tx, person);
    for (const channel of body.ends_channels ?? []) await deleteChannel(tx, person.id, channel);
    return { channels: await listChannels(tx, person.id), push };
  });
  return { resultMessage: MESSAGE, ...presentRest(rest, client.language) };
}

interface Rest {
  readonly channels: Awaited<ReturnType<typeof listChannels>>;
  readonly push: Awaited<ReturnType<typeof listPushDevices>>;
}

function presentRest({ channels, push }: Rest, language: Language) {
  return {
    ...(channels.length > 0 && {
      channels: channels.map(({ channel, address }) => ({ channel, address })),
    }),
    ...(push.length > 0 && {
      push_devices: push.map(({ device }) => describeDevice(device, language).device),
    }),
  };
}

/** Ends sessions, known devices and pending links, but not passkeys and script tokens. */
export async function revokeSessions(
  context: Context,
  tx: Db,
  person: Account,
  {
    pausesChannels = false,
    endsScripts = false,
  }: { readonly pausesChannels?: boolean; readonly endsScripts?: boolean } = {},
): Promise<void> {
  const now = context.clock.now();
  const { publicUrl } = context.config;
  await endSessions(tx, person.id, { now });
  await deleteKnownDevices(tx, person.id);
  await deletePasswordResetsOf(tx, person);
  await deleteEmailChange(tx, person.id);
  await context.mailer.send<typeof passwordChangedEmail>(tx, {
    to: person.email,
    template: 'passwordChanged',
    props: {
      name: person.name,
      when: now.toISOString(),
      resetLink: `${publicUrl}${PATHS.forgotPasswordLink}`,
      ...((await hasPasskeys(tx, person.id)) && { passkeysLink: `${publicUrl}${PASSKEYS_ADDRESS}` }),
      ...(pausesChannels && { channelsLink: `${publicUrl}${NOTIFICATIONS_ADDRESS}` }),
      ...(endsScripts && { endsScripts }),
    },
    language: mailLanguageOf(person),
    accountId: person.id,
  });
}
