const BAR_LENGTH = 30;
/** Below this count a run is over before anybody wonders. */
const LONG_RUN = 1000;
/** How often a log hears of a long run. */
const LOG_SHARE = 0.1;

export interface Progress {
  step(): void;
}

interface Screen {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Says how far a run is: as a bar on a terminal, else as a line each tenth of a long one. */
export function createProgress(name: string, total: number, screen: Screen = process.stderr): Progress {
  let done = 0;
  let shown = 0;
  const share = () => (total === 0 ? 1 : done / total);
  const counts = () => `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
  return {
    step() {
      done += 1;
      const every = screen.isTTY ? 0.01 : LOG_SHARE;
      const reached = Math.floor(share() / every + 1e-9);
      if (reached === shown && done < total) return;
      shown = reached;
      if (screen.isTTY) {
        const full = Math.round(share() * BAR_LENGTH);
        const bar = '█'.repeat(full) + '░'.repeat(BAR_LENGTH - full);
        screen.write(`\r${bar} ${counts()}  ${name}${done >= total ? '\n' : ''}`);
      } else if (total >= LONG_RUN) {
        screen.write(`${name}: ${counts()}\n`);
      }
    },
  };
}
