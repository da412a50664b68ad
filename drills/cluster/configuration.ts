import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { Machine } from './machines.ts';

/** The variables of `cluster.env`. */
export type ClusterFacts = Readonly<Record<string, string>>;

const FOLDER = join(import.meta.dirname, '../../deploy/cluster');

/** Returns the variables of deploy/cluster/cluster.env; `different` overrides some of them. */
export function readClusterFacts(different: ClusterFacts): ClusterFacts {
  return { ...readEnv(readFileSync(join(FOLDER, 'cluster.env'), 'utf8')), ...different };
}

/** Replaces the variables in a file of deploy/cluster, as `envsubst` does; throws for an undefined variable. */
export function fillIn(file: string, facts: ClusterFacts): string {
  return readFileSync(join(FOLDER, file), 'utf8').replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = facts[name];
    if (!value) throw new Error(`deploy/cluster/${file} needs ${name}`);
    return value;
  });
}

/** Returns the settings in an environment file after replacing its variables. */
export function fillInEnv(file: string, facts: ClusterFacts): ClusterFacts {
  return readEnv(fillIn(file, facts));
}

/** Replaces the variables in a file, writes the result to a machine's folder and returns its path. */
export function install(file: string, machine: Machine, facts: ClusterFacts): string {
  const path = join(machine.directory, file);
  writeFileSync(path, fillIn(file, facts));
  return path;
}

function readEnv(text: string): Record<string, string> {
  const entries = Object.entries(parseEnv(text));
  return Object.fromEntries(entries.map(([name, value]) => [name, value ?? '']));
}
