import pg from 'pg';

const INT8 = pg.types.builtins.INT8;

export const typeParsers = new pg.TypeOverrides();
typeParsers.setTypeParser(INT8, Number);
