import { Readable } from 'node:stream';
import { withLongDatabaseTime } from '../database/database-time.ts';
import { runPaced } from '../pace.ts';

export type Paged<Answer> = Answer extends readonly (infer Entry)[]
  ? readonly Paged<Entry>[] | AsyncIterable<readonly Paged<Entry>[]>
  : Answer extends object
    ? { readonly [Key in keyof Answer]: Paged<Answer[Key]> }
    : Answer;

export class StreamedAnswer<Answer extends object> {
  readonly #answer: Paged<Answer>;
  readonly #onEnd: () => void;

  /** `onEnd` is called exactly once: after sending, when the client has gone, or when a page failed. */
  constructor(answer: Paged<Answer>, onEnd: () => void) {
    this.#answer = answer;
    this.#onEnd = onEnd;
  }

  /** Reads each page only after the previous page was sent (backpressure). Each page has its own minute of database time. */
  toReadable(): Readable {
    const text = Readable.from(withTimeForEach(writeJson(this.#answer)), { objectMode: false });
    // The stream is observed, because a generator that never started does not run its `finally`.
    text.once('close', this.#onEnd);
    return text;
  }
}

async function* withTimeForEach(texts: AsyncGenerator<string>): AsyncGenerator<string> {
  for (;;) {
    const { done, value } = await runPaced(() => withLongDatabaseTime(() => texts.next()));
    if (done) return;
    yield value;
  }
}

async function* writeJson(value: unknown): AsyncGenerator<string> {
  if (isPages(value)) yield* writePages(value);
  else if (holdsPages(value)) yield* writeFields(value);
  else yield JSON.stringify(value);
}

async function* writePages(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let separator = '[';
  let text = '';
  for await (const page of pages) {
    for (const entry of page) {
      text += separator;
      separator = ',';
      if (!holdsPages(entry)) {
        text += JSON.stringify(entry);
        continue;
      }
      yield text;
      text = '';
      yield* writeFields(entry);
    }
    if (text) yield text;
    text = '';
  }
  yield separator === '[' ? '[]' : ']';
}

async function* writeFields(fields: Readonly<Record<string, unknown>>): AsyncGenerator<string> {
  let separator = '{';
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    yield `${separator}${JSON.stringify(name)}:`;
    separator = ',';
    yield* writeJson(value);
  }
  yield '}';
}

function holdsPages(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.values(value).some(isPages);
}

function isPages(value: unknown): value is AsyncIterable<readonly unknown[]> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
