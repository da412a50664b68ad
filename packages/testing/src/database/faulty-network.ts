import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';

/** A relay that can simulate network failures. */
export interface FaultyNetwork {
  readonly port: number;
  /** Holds all packets, including those of new connections, until `mend` delivers them. */
  swallow(): void;
  /** Drops all packets of current connections for ever, like a peer that vanished. New connections work. */
  forget(): void;
  /** Resets every connection and refuses new ones until `mend`. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  stop(): Promise<void>;
}

interface Pair {
  readonly inner: Socket;
  readonly outer: Socket;
  isForgotten: boolean;
}

/** Starts a relay on a free port of 127.0.0.1. */
export async function startFaultyNetwork(serverPort: number): Promise<FaultyNetwork> {
  const pairs = new Set<Pair>();
  let isSwallowing = false;

  const flow = (pair: Pair) => {
    const isHeld = isSwallowing || pair.isForgotten;
    for (const socket of [pair.inner, pair.outer]) isHeld ? socket.pause() : socket.resume();
  };

  const relay = net.createServer((outer) => {
    const inner = net.connect(serverPort, '127.0.0.1');
    const pair: Pair = { inner, outer, isForgotten: false };
    pairs.add(pair);
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => undefined);
      from.on('close', () => {
        to.destroy();
        pairs.delete(pair);
      });
    }
    flow(pair);
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const { port } = relay.address() as AddressInfo;

  async function cut(): Promise<void> {
    if (relay.listening) relay.close();
    for (const { inner, outer } of pairs) {
      outer.resetAndDestroy();
      inner.destroy();
    }
  }

  return {
    port,
    swallow() {
      isSwallowing = true;
      pairs.forEach(flow);
    },
    forget() {
      for (const pair of pairs) pair.isForgotten = true;
      pairs.forEach(flow);
    },
    cut,
    async mend() {
      isSwallowing = false;
      pairs.forEach(flow);
      if (relay.listening) return;
      relay.listen(port, '127.0.0.1');
      await once(relay, 'listening');
    },
    stop: cut,
  };
}
