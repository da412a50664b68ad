import { globSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';
import { runCommand } from './running/run-command.ts';

const projects = globSync(['tsconfig.json', '{apps,packages}/*/tsconfig*.json'], { cwd: projectRoot }).sort();

// One process checks all projects, with one checker each, because several checkers would infer shared types repeatedly.
process.exitCode = await runCommand(join(projectRoot, 'node_modules/.bin/tsc'), [
  '-b',
  '--checkers',
  '1',
  '--pretty',
  ...projects,
]);
