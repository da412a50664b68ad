import { expect, type Page } from '@playwright/test';

/** A node of the browser's accessibility tree. */
interface TreeNode {
  readonly role: string;
  readonly name: string;
  readonly isFocused: boolean;
}

const PRESSES_MAX = 60;

/** Returns functions that operate a page with only the keyboard and the accessibility tree. */
export async function useWithoutSight(page: Page) {
  const session = await page.context().newCDPSession(page);

  /** Returns all nodes in reading order. */
  const readTree = async (): Promise<TreeNode[]> => {
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const walk = (id: string): typeof nodes => {
      const node = byId.get(id);
      return node ? [node, ...(node.childIds ?? []).flatMap(walk)] : [];
    };
    return walk(nodes[0]?.nodeId ?? '')
      .filter(({ ignored }) => !ignored)
      .map(({ role, name, properties = [] }) => ({
        role: String(role?.value ?? ''),
        name: String(name?.value ?? ''),
        isFocused: properties.some(
          ({ name: property, value }) => property === 'focused' && value.value === true,
        ),
      }));
  };
  /** Returns the innermost focused node as "role: name". */
  const focus = async () => {
    const focused = (await readTree()).findLast(({ isFocused }) => isFocused);
    return `${focused?.role}: ${focused?.name}`;
  };
  const hear = (role: string, name: string | RegExp) =>
    expect
      .poll(async () => (await readTree()).filter((node) => node.role === role).map((node) => node.name), {
        message: `${role} ${name}`,
      })
      .toContainEqual(typeof name === 'string' ? name : expect.stringMatching(name));
  const walkTo = async (role: string, name: string) => {
    await hear(role, name);
    const passed: string[] = [];
    while (passed.at(-1) !== `${role}: ${name}` && passed.length < PRESSES_MAX) {
      if (passed.length > 0) await page.keyboard.press('Tab');
      passed.push(await focus());
    }
    expect(passed.at(-1), `the way there: ${passed.join(', ')}`).toBe(`${role}: ${name}`);
  };

  return {
    hear,
    /** Waits until the element has the focus; screen readers read the focused element after the page changes. */
    arrive: (role: string, name: string) => expect.poll(focus).toBe(`${role}: ${name}`),
    press: async (role: string, name: string, key: 'Enter' | 'Space' = 'Enter') => {
      await walkTo(role, name);
      await page.keyboard.press(key);
    },
    type: async (role: string, name: string, text: string) => {
      await walkTo(role, name);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    /** Returns the page's texts in reading order, without immediate repetitions. */
    read: async () => {
      const tree = (await readTree()).filter(({ role, name }) => name !== '' && role !== 'InlineTextBox');
      return tree.map(({ name }) => name.trim()).filter((name, index, all) => name !== all[index - 1]);
    },
  };
}
