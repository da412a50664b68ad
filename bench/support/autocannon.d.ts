/** What the measurements use of autocannon, which brings no types. */
declare module 'autocannon' {
  interface Request {
    readonly method: 'GET' | 'POST';
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    /** Makes each request a little different. */
    readonly setupRequest?: (request: Request) => Request;
    readonly onResponse?: (status: number, body: string) => void;
  }
  interface Result {
    readonly duration: number;
    readonly errors: number;
    readonly non2xx: number;
    readonly requests: { readonly total: number };
    readonly latency: { readonly p50: number; readonly p99: number };
  }
  function autocannon(options: {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    readonly requests: readonly Request[];
    /** Requests a second of all connections together; as many as are answered without it. */
    readonly overallRate?: number;
  }): Promise<Result> & {
    /** Milliseconds with their fractions; `latency` of the result has none. */
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, timeMs: number) => void,
    ): void;
  };
  export = autocannon;
}
