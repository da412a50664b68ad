import type { DatabaseCluster } from './database-cluster.ts';
import type { Machine } from './machines.ts';

export interface ClusterEvent {
  readonly name: string;
  /** Whether something ended without a chance to write down what it had done. */
  readonly isCrash: boolean;
  happen(primary: Machine, cluster: DatabaseCluster): void | Promise<void>;
  /** What a person or the machine's boot does afterwards; without it the cluster mends itself. */
  mend?(former: Machine, cluster: DatabaseCluster): void;
}

const serverKilled: ClusterEvent = {
  name: 'server killed (-9)',
  isCrash: true,
  happen: (primary) => primary.kill('postgres'),
};

const machineOff: ClusterEvent = {
  name: 'machine off',
  isCrash: true,
  happen: (primary) => primary.kill(),
  mend: (former, cluster) => cluster.boot(former),
};

const networkCut: ClusterEvent = {
  name: 'network cut',
  isCrash: false,
  happen: (primary) => primary.unplug(),
  mend: (former) => former.plugIn(),
};

const switchover: ClusterEvent = {
  name: 'planned switchover',
  isCrash: false,
  happen: (_primary, cluster) => cluster.switchOver(),
};

/** Ten events, so that each kind follows each other kind. */
export const EVENTS: readonly ClusterEvent[] = [
  serverKilled,
  networkCut,
  switchover,
  machineOff,
  networkCut,
  serverKilled,
  switchover,
  machineOff,
  switchover,
  networkCut,
];
