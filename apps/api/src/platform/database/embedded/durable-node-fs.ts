import { fstatSync, fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
type EmscriptenOptions = Parameters<Init>[1];
interface NodeStream {
  nfd: number;
}
interface Module {
  FS: {
    filesystems: {
      NODEFS: {
        stream_ops: { fsync?(stream: NodeStream): number };
        tryFSOperation(operation: () => void): void;
      };
    };
  };
}

/** PGlite's file system on real files, with the fsync it lacks: as shipped, PostgreSQL's fsync calls reach no disk. */
export class DurableNodeFs extends NodeFS {
  readonly #onAbort: (reason: string) => void;

  constructor(directory: string, onAbort: (reason: string) => void) {
    super(directory);
    this.#onAbort = onAbort;
  }

  override async init(...[database, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(database, options);
    const hooks = {
      preRun: [...(emscriptenOpts.preRun as ((module: Module) => void)[]), addFsync],
      onAbort: this.#onAbort,
    };
    return { emscriptenOpts: { ...emscriptenOpts, ...(hooks as unknown as EmscriptenOptions) } };
  }
}

function addFsync(module: Module): void {
  const { NODEFS } = module.FS.filesystems;
  NODEFS.stream_ops.fsync = (stream) => {
    // Turns Node's error codes into the errno PostgreSQL knows, so that a failing disk stops it.
    NODEFS.tryFSOperation(() => syncDescriptor(stream.nfd));
    return 0;
  };
}

/** Syncs a file or a directory to the disk; where directories cannot be synced (Windows) they are left alone. */
export function syncDescriptor(descriptor: number): void {
  try {
    fsyncSync(descriptor);
  } catch (error) {
    if (!fstatSync(descriptor).isDirectory()) throw error;
  }
}
