import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** The database or a transaction on it: a Kysely Transaction is a Kysely. */
export type Db = Kysely<Tables>;
