import { SHEET_USAGE, sheetCommand } from './labels/sheet-command.ts';
import { MINT_USAGE, mintCommand } from './mint-command.ts';

const [command, ...args] = process.argv.slice(2);

try {
  if (command === 'mint') await mintCommand(args);
  else if (command === 'sheet') await sheetCommand(args);
  else throw new Error(`Usage: ${MINT_USAGE}\n       ${SHEET_USAGE}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
