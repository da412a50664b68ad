import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { openPostgres } from '@homeward/api/platform/database/postgres/open-postgres.ts';
import type pg from 'pg';
import { runArchiveCommand } from './archive/run-archive-command.ts';
import { reachDatabase } from './archive/with-configured-database.ts';

/** Implements `npm run psql`: runs psql if it is installed, or else a prompt that prints the rows of each statement. */
await runArchiveCommand(async () => {
  const { url, close } = await reachDatabase();
  try {
    if (!(await runPsql(url))) await prompt(url);
  } finally {
    await close();
  }
});

async function runPsql(url: string): Promise<boolean> {
  const child = spawn('psql', [url, ...process.argv.slice(2)], { stdio: 'inherit' });
  // This process ignores Ctrl-C, because psql also receives Ctrl-C and cancels the statement.
  process.on('SIGINT', () => undefined);
  try {
    await once(child, 'spawn');
  } catch {
    return false;
  }
  [process.exitCode] = (await once(child, 'exit')) as [number];
  return true;
}

async function prompt(url: string): Promise<void> {
  const { pool, close } = await openPostgres({ url, poolSize: 1 });
  const client = await pool.connect();
  const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: 'homeward=> ' });
  const showPrompt = () => process.stdin.isTTY && lines.prompt();
  let statement = '';
  showPrompt();
  try {
    for await (const line of lines) {
      statement += `${line}\n`;
      if (line.trimEnd().endsWith(';')) {
        await execute(client, statement);
        statement = '';
      }
      showPrompt();
    }
  } finally {
    client.release();
    await close();
  }
}

async function execute(client: pg.ClientBase, statement: string): Promise<void> {
  try {
    const results = [await client.query(statement)].flat();
    for (const { rows, rowCount, command } of results) {
      if (rows.length > 0) console.table(rows);
      console.log(`${command} ${rowCount ?? ''}`);
    }
  } catch (error) {
    console.error((error as Error).message);
  }
}
