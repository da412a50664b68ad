import { globSync } from 'node:fs';
import { join, parse } from 'node:path';
import { buildStale } from './build-stale.ts';
import { projectRoot } from './project-root.ts';
import { runScript } from './run-command.ts';

const names = globSync('*.ts', { cwd: join(projectRoot, 'bench') })
  .map((file) => parse(file).name)
  .sort();
const [name, ...args] = process.argv.slice(2);

if (name !== undefined && names.includes(name)) {
  // As `npm start` does: what is measured is what the sources say now.
  await buildStale();
  process.exitCode = await runScript(`bench/${name}.ts`, args, { env: { NODE_ENV: 'production' } });
} else {
  console.log(
    name === undefined ? 'Measurements (npm run bench -- NAME):' : `There is no bench/${name}.ts, but:`,
  );
  for (const known of names) console.log(`  ${known}`);
  process.exitCode = name === undefined ? 0 : 1;
}
