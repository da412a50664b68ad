import { parseArgs } from 'node:util';
import { mintCodes } from './mint-codes.ts';

const USAGE = 'Usage: npm run codes -- mint --count N [--json]';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { count: { type: 'string' }, json: { type: 'boolean', default: false } },
  });
  const count = Number(values.count);
  if (positionals.join() !== 'mint' || !Number.isInteger(count) || count < 1) throw new Error(USAGE);

  const codes = await mintCodes(count);
  if (values.json) console.log(JSON.stringify(codes, null, 2));
  else for (const { id, url } of codes) console.log(`${id}  ${url}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
