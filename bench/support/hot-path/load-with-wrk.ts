import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { FINDER_CALLS } from '@homeward/contract/finder-page';
import { PATHS } from '@homeward/contract/paths';
import type { Load, LoadFigures, LoadKind } from './load.ts';
import { DIGIT_LETTERS } from './numbered-codes.ts';

const run = promisify(execFile);
/** This timeout is as long as a browser's, so delays by other load on the machine do not count as errors. */
const TIMEOUT_S = 30;

export async function isWrkInstalled(): Promise<boolean> {
  return run('sh', ['-c', 'command -v wrk']).then(
    () => true,
    () => false,
  );
}

/** Loads the product with wrk, which needs only a fraction of the CPU time of a load generator in JavaScript. */
export async function loadWithWrk(load: Load): Promise<LoadFigures> {
  const directory = mkdtempSync(path.join(tmpdir(), 'homeward-wrk-'));
  try {
    const script = path.join(directory, 'load.lua');
    writeFileSync(script, luaScript(load));
    const { host } = new URL(load.baseUrl);
    const command = `wrk -t1 -c${load.connections} -d${load.seconds}s --timeout ${TIMEOUT_S}s -s '${script}' '${load.baseUrl}' -- '${host}'; times`;
    const { stdout } = await run('sh', ['-c', command]);
    return readFigures(stdout, load.kind);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function readFigures(output: string, kind: LoadKind): LoadFigures {
  const [, requests, seconds, p50Ms, p99Ms] = (
    /figures (\d+) ([\d.]+) ([\d.]+) ([\d.]+)/.exec(output) ?? []
  ).map(Number);
  // The last line of `times` contains user and system CPU time of the shell's children.
  const [, userS, systemS] = (/(?:\d+)m([\d.]+)s (?:\d+)m([\d.]+)s\s*$/.exec(output) ?? []).map(Number);
  if (!requests || !seconds || p50Ms === undefined || p99Ms === undefined)
    throw new Error(`wrk said: ${output}`);
  const failed = /failed: .*[1-9].*/.exec(output)?.[0];
  if (failed) throw new Error(`Nothing was measured: ${failed}`);
  const visits = kind === 'visits' ? requests / 2 : requests;
  return {
    perSecond: visits / seconds,
    p50Ms,
    p99Ms,
    recorded: kind === 'visits' ? Math.floor(visits) : 0,
    cores: ((userS ?? 0) + (systemS ?? 0)) / seconds,
  };
}

/** Returns wrk's Lua script. Requests that do not differ are built only once. */
function luaScript({ kind, firstCode, codes }: Load): string {
  return `
local letters = '${DIGIT_LETTERS}'
local function code(number)
  return (string.format('%016d', number):gsub('%d', function(digit)
    return letters:sub(digit + 1, digit + 1)
  end))
end
local host, turn, last, gets, ids = '', 0, -1, {}, {}
function init(args)
  host = args[1]
  math.randomseed(os.time())
  for number = 0, ${codes - 1} do
    ids[number] = code(number + ${firstCode})
    gets[number] = 'GET ${readPath(kind)}' .. ids[number] .. ' HTTP/1.1\\r\\nHost: ' .. host ..
      '\\r\\nAccept-Encoding: gzip, deflate, br\\r\\n\\r\\n'
  end
end
local function scan(number)
  local random = math.random
  local body = string.format('{"code":"%s","scan_id":"%08x-%04x-4%03x-8%03x-%06x%06x",' ..
    '"timestamp":"2026-11-21T09:00:00.000Z","redirects":1,"device":"mobile","os":"Linux","country":"Europe/Berlin"}',
    ids[number], random(0, 0x7fffffff), random(0, 0xffff), random(0, 0xfff), random(0, 0xfff),
    random(0, 0xffffff), random(0, 0xffffff))
  return 'POST ${FINDER_CALLS.scan} HTTP/1.1\\r\\nHost: ' .. host ..
    '\\r\\nContent-Type: application/json\\r\\nContent-Length: ' .. #body .. '\\r\\n\\r\\n' .. body
end
function request()
  last = last + 1
  local number = ${kind === 'first-page'} and last % ${codes} or math.random(0, ${codes - 1})
  turn = 1 - turn
  if ${kind === 'visits'} and turn == 0 then return scan(number) end
  return gets[number]
end
function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('figures %d %f %f %f\\n', summary.requests, summary.duration / 1e6,
    latency:percentile(50) / 1e3, latency:percentile(99) / 1e3))
  io.write(string.format('failed: %d refused, %d late, %d on their way\\n', errors.status, errors.timeout,
    errors.connect + errors.read + errors.write))
end
`;
}

function readPath(kind: LoadKind): string {
  return kind === 'page' || kind === 'first-page' ? PATHS.finder('') : '/api/qrcode/owner-details/';
}
