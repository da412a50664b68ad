import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { Machine } from './machines.ts';

/** What stands in `cluster.env`, by name. */
export type ClusterFacts = Readonly<Record<string, string>>;

const FOLDER = join(import.meta.dirname, '../../deploy/cluster');

/** The facts as they are shipped, with what differs here. */
export function readClusterFacts(different: ClusterFacts): ClusterFacts {
  return { ...readEnv(readFileSync(join(FOLDER, 'cluster.env'), 'utf8')), ...different };
}

/** A file of deploy/cluster filled in as `envsubst` does; throws for a name without a value. */
export function fillIn(file: string, facts: ClusterFacts): string {
  return readFileSync(join(FOLDER, file), 'utf8').replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = facts[name];
    if (!value) throw new Error(`deploy/cluster/${file} needs ${name}`);
    return value;
  });
}

/** The variables of a filled-in file of the environment. */
export function fillInEnv(file: string, facts: ClusterFacts): ClusterFacts {
  return readEnv(fillIn(file, facts));
}

/** Puts a filled-in file on a machine; answers where. */
export function install(file: string, machine: Machine, facts: ClusterFacts): string {
  const path = join(machine.directory, file);
  writeFileSync(path, fillIn(file, facts));
  return path;
}

function readEnv(text: string): Record<string, string> {
  const entries = Object.entries(parseEnv(text));
  return Object.fromEntries(entries.map(([name, value]) => [name, value ?? '']));
}
