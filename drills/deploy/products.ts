import { type RunningProduct, runProduct } from '@homeward/testing/processes/run-product.ts';

/** Processes of the product at the ports that a proxy's file names; each sees an environment and what differs from it. */
export class Products {
  readonly #ports: readonly number[];
  readonly #env: Readonly<Record<string, string>>;
  readonly #all: RunningProduct[] = [];
  #running: RunningProduct[] = [];

  constructor(ports: readonly number[], env: Readonly<Record<string, string>>) {
    this.#ports = ports;
    this.#env = env;
  }

  /** Starts a process for each port; resolves when all are ready. */
  async start(different: Readonly<Record<string, string>> = {}): Promise<void> {
    this.#running = this.#ports.map((port) => runProduct({ ...this.#env, ...different, PORT: String(port) }));
    this.#all.push(...this.#running);
    await Promise.all(this.#running.map(({ ready }) => ready));
  }

  async kill(): Promise<void> {
    for (const { child } of this.#running) child.kill('SIGKILL');
    await Promise.all(this.#running.map(({ ended }) => ended));
    this.#running = [];
  }

  /** Returns everything that processes of this drill have written. */
  readWritten(): string {
    return this.#all.map(({ output }) => output.stdout + output.stderr).join('\n');
  }

  /** Returns the log of those that run now. */
  readRunning(): string {
    return this.#running.map(({ output }) => output.stdout).join('\n');
  }
}
