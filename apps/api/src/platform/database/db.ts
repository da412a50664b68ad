import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** The database or a transaction; Kysely's type of a transaction extends that of the database. */
export type Db = Kysely<Tables>;
