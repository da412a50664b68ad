import { newTagId } from '@homeward/api/features/batches/batch-rules.ts';
import { addTags } from '@homeward/api/features/items/tag-repository.ts';
import { systemClock } from '@homeward/api/platform/clock.ts';
import { newId } from '@homeward/api/platform/database/ids.ts';
import { migrate } from '@homeward/api/platform/database/open-database.ts';
import { buildItem } from '@homeward/testing/app/build-item.ts';
import { signInCrowd } from '@homeward/testing/app/crowd.ts';
import { addItemOnTag } from '@homeward/testing/database/add-item-on-tag.ts';
import { withDatabase } from './with-database.ts';

/** A signed-in owner and a tag on the owner's item. */
export interface Cast {
  readonly userId: string;
  readonly accessToken: string;
  readonly code: string;
}

/** Migrates the database and inserts an owner with an item. */
export async function prepareCast(url: string): Promise<Cast> {
  return withDatabase(url, async (database) => {
    await migrate(database);
    const { db } = database;
    const now = systemClock.now();
    const [olivia] = await signInCrowd({ db, clock: systemClock }, 1);
    if (!olivia) throw new Error('No account was created');
    const code = newTagId();
    await addTags(db, [code], now);
    const item = buildItem({ email: olivia.email });
    await addItemOnTag(db, { id: newId(now), codeId: code, accountId: olivia.id, item, now });
    return { userId: olivia.id, accessToken: olivia.accessToken, code };
  });
}
