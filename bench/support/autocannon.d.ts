/** The package contains no types, so this file declares those that the benchmarks use. */
declare module 'autocannon' {
  interface Request {
    readonly method: 'GET' | 'POST';
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    /** Changes each request a little before it is sent. */
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
    /** Duration in seconds. */
    readonly duration: number;
    readonly requests: readonly Request[];
    /** Requests per second of all connections together; by default the load is unlimited. */
    readonly overallRate?: number;
  }): Promise<Result> & {
    /** Reports each duration in ms with fractions; `latency` in the result has no fractions. */
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, timeMs: number) => void,
    ): void;
  };
  export = autocannon;
}
