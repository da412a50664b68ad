import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectRoot } from '../project-root.ts';
import { runCommand, runScript } from './run-command.ts';
import type { Counts, Step } from './run-steps.ts';

const REPORTS = join(projectRoot, '.cache/reports');
const bin = (name: string) => join(projectRoot, 'node_modules/.bin', name);

/** Runs a program as one test, which passes if the exit code is 0. */
export function toolStep(name: string, tool: string, ...args: string[]): Step {
  return { name, run: async (output) => oneTest(await runCommand(bin(tool), args, { output })) };
}

const NOT_FOUND = 127;

/** Runs a program of the operating system; the step is skipped if the program is not installed. */
export function programStep(name: string, program: string, ...args: string[]): Step {
  return {
    name,
    run: async (output) => {
      const code = await runCommand(program, args, { output });
      return code === NOT_FOUND ? { passed: 0, failed: 0, skipped: 1 } : oneTest(code);
    },
  };
}

export function scriptStep(name: string, file: string, ...args: string[]): Step {
  return { name, run: async (output) => oneTest(await runScript(file, args, { output })) };
}

export function vitestStep(
  name: string,
  folder: string,
  project?: string,
  env: Record<string, string> = {},
): Step {
  return {
    name,
    run: async (output) => {
      const report = freshReport(`${folder}-${project ?? 'all'}`);
      const only = project ? ['--project', project] : [];
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      const code = await runCommand(bin('vitest'), ['run', '--root', folder, ...only, ...reporters], {
        env,
        output,
      });
      const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
        readReport(report);
      const skipped = (numPendingTests ?? 0) + (numTodoTests ?? 0);
      const names = (testResults ?? []).flatMap(namesOfFailedTests);
      return withExitCode(code, { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0, skipped, names });
    },
  };
}

export interface PlaywrightRun {
  readonly report: string;
  readonly args?: readonly string[];
  readonly prepare: () => Promise<Record<string, string>>;
}

export function playwrightStep(name: string, { report, args = [], prepare }: PlaywrightRun): Step {
  return {
    name,
    run: async (output) => {
      const file = freshReport(report);
      const env = { ...(await prepare()), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
      const code = await runCommand(bin('playwright'), ['test', '--reporter=list,json', ...args], {
        env,
        output,
      });
      const { stats = {}, suites = [] } = readReport(file);
      const { expected = 0, unexpected = 0, skipped = 0 } = stats;
      const names = suites.flatMap(namesOfFailedBrowserTests);
      return withExitCode(code, { passed: expected, failed: unexpected, skipped, names });
    },
  };
}

interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  numTodoTests?: number;
  testResults?: TestFile[];
  stats?: { expected?: number; unexpected?: number; skipped?: number };
  suites?: Suite[];
}

interface TestFile {
  name: string;
  status: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

interface Suite {
  suites?: Suite[];
  specs?: { ok: boolean; file: string; title: string; tests: BrowserTest[] }[];
}

interface BrowserTest {
  projectName: string;
  status: string;
  results: { error?: { message?: string } }[];
}

function namesOfFailedTests({ name, status, assertionResults }: TestFile): string[] {
  const file = basename(name);
  const failed = assertionResults.filter((result) => result.status === 'failed');
  // A file that fails to load contains no test results, so the file itself counts as failed.
  if (failed.length === 0 && status === 'failed') return [file];
  return failed.map(
    ({ fullName, failureMessages }) => `${file}: ${fullName}${firstLines(failureMessages[0])}`,
  );
}

function namesOfFailedBrowserTests({ suites = [], specs = [] }: Suite): string[] {
  const failed = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(
        ({ projectName, results }) =>
          `${file}: ${title} (${projectName})${firstLines(results.at(-1)?.error?.message)}`,
      ),
  );
  return [...failed, ...suites.flatMap(namesOfFailedBrowserTests)];
}

const REASON_LINES = 6;

/** Returns the start of a failure message, because the full output may be long or truncated. */
function firstLines(message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line !== '' && !line.includes('node_modules'))
    .slice(0, REASON_LINES);
  return lines.map((line) => `\n      ${line}`).join('');
}

function oneTest(code: number): Counts {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** Counts one failure if only the exit code reports a failure, for example after a failed hook. */
function withExitCode(code: number, counts: Counts): Counts {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function freshReport(name: string): string {
  const file = join(REPORTS, `${name.replace(/[^a-z]+/g, '-')}.json`);
  mkdirSync(REPORTS, { recursive: true });
  rmSync(file, { force: true });
  return file;
}

function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {}; // The run ended before it wrote a report; its exit code reports the failure.
  }
}
