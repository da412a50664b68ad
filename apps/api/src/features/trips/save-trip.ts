import { isDeepStrictEqual } from 'node:util';
import type { trips } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { assertStepUp } from '../account/step-up/assert-step-up.ts';
import { mailSecurityAlert } from '../account/step-up/mail-security-alert.ts';
import { TO_HAND_OUT } from '../account/step-up/step-up-rules.ts';
import { presentTrip } from './trip-presenter.ts';
import { listOpenTrips, putTrip, type Trip } from './trip-repository.ts';
import { assertFits, assertNear, tripPeriod } from './trip-rules.ts';

export async function saveTrip(
  context: Context,
  user: SignedIn,
  { params, headers, body, client }: InputOf<typeof trips.save>,
): Promise<MessageAnswerOf<typeof trips.save>> {
  const now = context.clock.now();
  assertNear(body, now);
  const trip: Trip = {
    id: params.id.toLowerCase(),
    firstDay: body.from,
    lastDay: body.until,
    timeZone: body.time_zone,
    ...tripPeriod(body.from, body.until, body.time_zone),
    email: body.email,
    mobileNumber: body.mobile_number,
  };
  await context.transact(async (tx) => {
    const person = await assertStepUp(context, tx, { user, headers }, TO_HAND_OUT);
    const open = await listOpenTrips(tx, user.accountId, now);
    assertFits(
      trip,
      open.filter(({ id }) => id !== trip.id),
      now,
    );
    await putTrip(tx, user.accountId, trip);
    if (open.some((known) => isDeepStrictEqual(known, trip))) return;
    const contact = [trip.mobileNumber, trip.email].filter(Boolean).join(', ');
    await mailSecurityAlert(context, tx, { person, alert: { kind: 'trip', contact }, client });
  });
  return { resultMessage: message('answers.trips.saved'), trip: presentTrip(trip, now) };
}
