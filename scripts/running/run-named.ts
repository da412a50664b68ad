import { globSync } from 'node:fs';
import { join, parse } from 'node:path';
import { buildStale } from '../building/build-stale.ts';
import { projectRoot } from '../project-root.ts';
import { runScript } from './run-command.ts';

/** Runs a file of a folder after updating the build. Without a name, lists the folder's files. */
export async function runNamed(folder: string, heading: string): Promise<void> {
  const names = globSync('*.ts', { cwd: join(projectRoot, folder) })
    .map((file) => parse(file).name)
    .sort();
  const [name, ...args] = process.argv.slice(2);
  if (name !== undefined && names.includes(name)) {
    await buildStale();
    process.exitCode = await runScript(`${folder}/${name}.ts`, args, { env: { NODE_ENV: 'production' } });
    return;
  }
  console.log(name === undefined ? heading : `There is no ${folder}/${name}.ts, but:`);
  for (const known of names) console.log(`  ${known}`);
  process.exitCode = name === undefined ? 0 : 1;
}
