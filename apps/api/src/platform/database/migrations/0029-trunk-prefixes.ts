import { type Kysely, sql } from 'kysely';

/**
 * Removes the trunk prefix 0 from stored numbers, because `+49 01701234567` cannot be called. The list contains the calling codes of
 * countries that use this prefix and whose numbers never begin with 0, each with the length of its shortest number.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['items', 'trips']) {
    await sql`
      update ${sql.table(table)} set mobile_number = regexp_replace(mobile_number, ' 0', ' ')
      from (values ('+27', 5), ('+43', 7), ('+49', 10), ('+54', 10), ('+55', 10), ('+60', 9), ('+62', 9), ('+64', 8), ('+82', 9),
        ('+95', 7), ('+252', 7), ('+358', 6), ('+359', 8), ('+377', 8), ('+381', 8), ('+385', 8), ('+387', 8), ('+855', 8),
        ('+856', 9), ('+961', 7)) as plan (code, shortest)
      where mobile_number ~ '^[+][0-9]+ 0[1-9][0-9]+$' and split_part(mobile_number, ' ', 1) = plan.code
        and length(split_part(mobile_number, ' ', 2)) > plan.shortest`.execute(db);
  }
}
