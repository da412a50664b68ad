import { operator } from '@homeward/contract';
import { activateCode, mint, setLost } from '@homeward/testing/app/builders.ts';
import { AS_OPERATOR, replaceTag } from '@homeward/testing/app/operator.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { getTagId } from '../../../src/domain/known-code.ts';

describe('codes read at the same time', () => {
  const app = useTestApp();
  const expected = new Map<string, object | undefined>();

  beforeAll(async () => {
    const [olivia, otto] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Otto')];
    const notLost = await activateCode(app, olivia, { mobile_number: '' });
    const lost = await activateCode(app, otto);
    await setLost(app, otto, lost);
    const old = await activateCode(app, olivia);
    const { replacement } = (await replaceTag(app, old)).body;
    const [blank = '', retired = ''] = await mint(app, 2);
    await app.call(operator.retireCode, { params: { id: retired } }, AS_OPERATOR);
    expected.set(notLost, { tag_id: notLost, account_name: olivia.name, is_lost: false, mobile_number: '' });
    expected.set(lost, { tag_id: lost, account_name: otto.name, is_lost: true });
    for (const tag of [old, replacement.id])
      expected.set(tag, { tag_id: tag, account_name: olivia.name, is_lost: false });
    expected.set(blank, { tag_id: blank, account_name: null });
    expected.set(retired, undefined);
    expected.set('zzzzzzzzzzzzzzzz', undefined);
  });

  it('each have their own result', async () => {
    const ids = Array.from({ length: 40 }, () => [...expected.keys()]).flat();
    const found = await Promise.all(ids.map((id) => app.context.foundTags.read(getTagId(id))));
    for (const [at, id] of ids.entries()) {
      const wanted = expected.get(id);
      if (wanted) expect(found[at]).toMatchObject(wanted);
      else expect(found[at]).toBeUndefined();
    }
  });
});
