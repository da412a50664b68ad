import pg from 'pg';

const INT8 = pg.types.builtins.INT8;

/** int8 (counts) as number, timestamptz as Date, the rest as pg parses it. */
export const typeParsers = new pg.TypeOverrides();
typeParsers.setTypeParser(INT8, Number);
