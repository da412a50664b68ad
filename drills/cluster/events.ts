import type { DatabaseCluster } from './database-cluster.ts';
import type { Machine } from './machines.ts';

export interface ClusterEvent {
  readonly name: string;
  /** True if a process ends without recording its last actions. */
  readonly isCrash: boolean;
  happen(primary: Machine, cluster: DatabaseCluster): void | Promise<void>;
  /** The action of an operator, or a boot. If it is missing, the cluster recovers by itself. */
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

/** Ten events. No kind follows itself, and 8 of the 12 possible orders of two kinds occur. */
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
