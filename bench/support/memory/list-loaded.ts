import { readFileSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/** Modules and source bytes by package. `node --import` loads this file, which writes them to LOADED_FILE after 10 s. */
export type Loaded = Record<string, { modules: number; bytes: number }>;

const AFTER_MS = 10_000;
const loaded: Loaded = {};

registerHooks({
  load(url, context, nextLoad) {
    const result = nextLoad(url, context);
    if (url.startsWith('file:')) count(url);
    return result;
  },
});

function count(url: string): void {
  const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? url.split('/').slice(-3).join('/');
  const counted = loaded[name] ?? { modules: 0, bytes: 0 };
  const bytes = counted.bytes + readFileSync(new URL(url)).length;
  loaded[name] = { modules: counted.modules + 1, bytes };
}

setTimeout(() => writeFileSync(process.env.LOADED_FILE ?? '', JSON.stringify(loaded)), AFTER_MS);
