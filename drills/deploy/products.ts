import { type RunningProduct, runProduct } from '@homeward/testing/processes/run-product.ts';

/** Processes of the product at the ports that a proxy's file names, with a base environment and overrides. */
export class Products {
  readonly #ports: readonly number[];
  readonly #env: Readonly<Record<string, string>>;
  readonly #all: RunningProduct[] = [];
  #running: RunningProduct[] = [];

  constructor(ports: readonly number[], env: Readonly<Record<string, string>>) {
    this.#ports = ports;
    this.#env = env;
  }

  /** Starts one process per port; resolves when all are ready. */
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

  /** Returns the complete output of all processes that the drill has started. */
  readWritten(): string {
    return this.#all.map(({ output }) => output.stdout + output.stderr).join('\n');
  }

  /** Returns the output of the processes that run now. */
  readRunning(): string {
    return this.#running.map(({ output }) => output.stdout).join('\n');
  }
}
