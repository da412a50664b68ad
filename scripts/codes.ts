import { parseArgs } from 'node:util';
import { terminalPicture } from '../apps/api/src/platform/terminal-picture.ts';
import { mintCodes } from './mint-codes.ts';

const USAGE = 'Usage: npm run codes -- mint --count N [--json | --picture]';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { count: { type: 'string' }, json: { type: 'boolean' }, picture: { type: 'boolean' } },
  });
  const count = Number(values.count);
  if (positionals.join() !== 'mint' || !Number.isInteger(count) || count < 1) throw new Error(USAGE);

  const codes = await mintCodes(count);
  if (values.json) console.log(JSON.stringify(codes, null, 2));
  else {
    for (const { id, url } of codes) {
      console.log(`${id}  ${url}`);
      if (values.picture) console.log(await terminalPicture(url));
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
