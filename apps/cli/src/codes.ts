import { ADOPT_USAGE, adoptCommand } from './adoption/adopt-command.ts';
import { loadEnvFile } from './env-file.ts';
import { SHEET_USAGE, sheetCommand } from './labels/sheet-command.ts';
import { MINT_USAGE, mintCommand } from './mint-command.ts';
import { RETIRE_USAGE, retireCommand } from './retire-command.ts';

try {
  loadEnvFile();
  const [command, ...args] = process.argv.slice(2);
  if (command === 'mint') await mintCommand(args);
  else if (command === 'sheet') await sheetCommand(args);
  else if (command === 'adopt') await adoptCommand(args);
  else if (command === 'retire') await retireCommand(args);
  else {
    const usages = [MINT_USAGE, SHEET_USAGE, ADOPT_USAGE, RETIRE_USAGE];
    throw new Error(`Usage: ${usages.join('\n       ')}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
