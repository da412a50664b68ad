import pg from 'pg';
import { DatabaseAwayError, isConnectionLoss } from '../connection-loss.ts';
import { databaseTime } from '../database-time.ts';
import type { ServerAddress } from './database-url.ts';
import { createServerChoice, type ServerChoice } from './server-choice.ts';

type Done = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void;

interface ServerPoolOptions {
  readonly servers: readonly [ServerAddress, ...ServerAddress[]];
  readonly probe: (server: ServerAddress) => Promise<void>;
  readonly urlOf: (server: ServerAddress) => string;
  readonly Client: new (config?: pg.ClientConfig) => pg.Client;
}

const MAX_ATTEMPTS = 3;

/** When another server is chosen, closes even busy connections to the former server, because an isolated server never responds. */
export class ServerPool extends pg.Pool {
  readonly #choice: ServerChoice<ServerAddress>;
  readonly #working = new Set<pg.ClientBase>();

  constructor(config: pg.PoolConfig, { servers, probe, urlOf, Client }: ServerPoolOptions) {
    const choice = createServerChoice({ servers, probe, onMove: () => this.#endWorkElsewhere() });
    class ClientOfServer extends Client {
      readonly server = choice.latest;

      constructor(given?: pg.ClientConfig) {
        super({ ...given, connectionString: urlOf(choice.latest) });
      }
    }
    super({ ...config, Client: ClientOfServer });
    this.#choice = choice;
    this.on('acquire', (client) => this.#working.add(client));
    this.on('release', (error, client) => {
      this.#working.delete(client);
      if (error) this.#doubt(client);
    });
    this.on('error', (_error, client) => this.#doubt(client));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(done: Done): void;
  override connect(done?: Done): Promise<pg.PoolClient> | undefined {
    const connecting = this.#connect();
    if (done === undefined) return connecting;
    connecting.then(
      (client) => done(undefined, client, client.release),
      (error: Error) => done(error, undefined, () => undefined),
    );
    return undefined;
  }

  stopLooking(): void {
    this.#choice.close();
  }

  async #connect(): Promise<pg.PoolClient> {
    let lost: unknown;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      await this.#choice.find();
      if (databaseTime().leftMs <= 0) break;
      try {
        const client = await super.connect();
        if (this.#isOfLatest(client)) return client;
        client.release(true);
        attempt = 0;
      } catch (error) {
        if (!isConnectionLoss(error)) throw error;
        lost = error;
        this.#choice.doubt();
      }
    }
    throw new DatabaseAwayError(lost);
  }

  #isOfLatest(client: pg.ClientBase): boolean {
    return (client as unknown as { server: ServerAddress }).server === this.#choice.latest;
  }

  #doubt(client: pg.ClientBase): void {
    if (this.#isOfLatest(client)) this.#choice.doubt();
  }

  #endWorkElsewhere(): void {
    for (const client of this.#working) {
      if (!this.#isOfLatest(client)) (client as pg.Client).end().catch(() => undefined);
    }
  }
}
