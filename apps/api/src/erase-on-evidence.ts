import type { Context } from './context.ts';
import { eraseOldRows } from './erase-old-rows.ts';
import { resumeErasures } from './features/account/erase-items.ts';
import { addComingMonths } from './features/scans/months/arrange-scan-months.ts';
import { endHold, holdErasing } from './platform/service-clock/service-clock-repository.ts';
import { isHoldOver } from './platform/service-clock/service-clock-rules.ts';

/** Holds while the clock is in doubt or a table would lose over a fifth, until three days of running or the operator's consent. */
export async function eraseOnEvidence(context: Context): Promise<void> {
  const { db, clock, logger } = context;
  const state = await clock.observe();
  await addComingMonths(context, clock.now());
  const isConfirmed = isHoldOver(state);
  if (state.heldFor !== 'clock' || isConfirmed) {
    const tables = await eraseOldRows(context, { now: state.trustedAt, isAmountConfirmed: isConfirmed });
    if (tables.length === 0) await endHold(db);
    else {
      await holdErasing(db);
      logger.warn(
        { tables },
        'more than a fifth of these tables would be erased by age: that waits until the service has run for three days, or the operator confirms it (console, Overview)',
      );
    }
  }
  await resumeErasures(context);
}
