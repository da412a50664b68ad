import { performance } from 'node:perf_hooks';
import type { Clock } from '../clock.ts';
import { newDatabaseTime, withDatabaseTime, withLongDatabaseTime } from '../database/database-time.ts';
import type { Db } from '../database/db.ts';
import type { Logger } from '../logger.ts';
import { redateRows } from './redate-repository.ts';
import { changeServiceClock } from './service-clock-repository.ts';
import {
  aheadMs,
  EARLIEST,
  isLeap,
  LEAP_MS,
  OBSERVE_EVERY_MS,
  observeClock,
  type ServiceClockState,
  SLEW_RATE,
} from './service-clock-rules.ts';

const LAST_LOOK_MS = 1000;

export interface ServiceClockParts {
  readonly system: Clock;
  readonly db: Db;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly elapsedMs?: () => number;
}

export interface ServiceClock extends Clock {
  /** Returns no time before the newest trusted time. While the system clock is behind, time passes at half rate. */
  now(): Date;
  /** Returns the system time (at least EARLIEST), for comparisons with other clocks. No row gets a date from it. */
  systemNow(): Date;
  /** Stores the system clock's time, and adopts the trusted time of all processes. */
  observe(): Promise<ServiceClockState>;
  start(): void;
  stop(): Promise<void>;
}

export async function openServiceClock({
  system,
  db,
  logger,
  elapsedMs = () => performance.now(),
}: ServiceClockParts): Promise<ServiceClock> {
  let timer: NodeJS.Timeout | undefined;
  let observed: Date | undefined;
  let logged: string | undefined;
  let failure: string | undefined;
  let isBehind = false;
  let trustedMs = 0;
  let trustedAtElapsedMs = 0;

  function trust(ms: number): void {
    trustedMs = ms;
    trustedAtElapsedMs = elapsedMs();
  }

  const systemNow = () => new Date(Math.max(system.now().getTime(), EARLIEST.getTime()));

  function now(): Date {
    const time = systemNow();
    if (isBehind || time.getTime() < trustedMs) {
      const slewedMs = trustedMs + (elapsedMs() - trustedAtElapsedMs) * SLEW_RATE;
      isBehind = time.getTime() < slewedMs;
      if (isBehind) {
        trust(slewedMs);
        return new Date(slewedMs);
      }
    }
    if (!isLeap(time, new Date(trustedMs))) trust(time.getTime());
    return time;
  }

  async function observe(): Promise<ServiceClockState> {
    const clock = systemNow();
    // Without this condition, two machines with different clocks would date back each other's rows.
    const mayRedate = !observed || observed.getTime() - clock.getTime() > LEAP_MS;
    const state = await changeServiceClock(
      db,
      clock,
      (before) => observeClock(before, clock),
      async (tx, before) => {
        const to = clock > before.trustedAt ? clock : before.trustedAt;
        const byMs = mayRedate ? aheadMs(before, to) : 0;
        if (byMs === 0) return;
        await redateRows(tx, { now: to, byMs });
        logger.warn(
          { byMs },
          'the clock was ahead and is right again: what was written meanwhile is dated back',
        );
      },
    );
    observed = clock;
    const isSetBack = isLeap(state.trustedAt, new Date(trustedMs));
    if (isSetBack || state.trustedAt.getTime() > trustedMs) trust(state.trustedAt.getTime());
    log(state, clock);
    return state;
  }

  function log({ trustedAt, heldFor }: ServiceClockState, clock: Date): void {
    const isFarBehind = trustedAt.getTime() - clock.getTime() > OBSERVE_EVERY_MS;
    const text =
      heldFor === 'clock'
        ? 'the clock differs by more than three days from when the service last ran: nothing is erased by age until it has run for three days, or the operator confirms the time (console, Overview)'
        : isFarBehind &&
          'the clock is behind the time at which the service last ran: time passes at half its rate until it has caught up';
    if (text && text !== logged) logger.warn({ clock, trustedAt }, text);
    if (!text && logged) logger.info({ clock }, 'the clock is right again');
    logged = text || undefined;
  }

  function logFailure(error: unknown): void {
    if (failure !== String(error))
      logger.warn({ err: error }, 'the clock was not checked; the next try is in a minute');
    failure = String(error);
  }

  await observe();
  return {
    now,
    systemNow,
    observe,
    start: () => {
      timer ??= setInterval(() => void withLongDatabaseTime(observe).catch(logFailure), OBSERVE_EVERY_MS);
    },
    stop: async () => {
      clearInterval(timer);
      await withDatabaseTime(newDatabaseTime(LAST_LOOK_MS), observe).catch(() => undefined);
    },
  };
}
