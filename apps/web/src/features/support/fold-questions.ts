import type { ExtraProps } from 'react-markdown';

type Element = NonNullable<ExtraProps['node']>;
type Content = Element['children'][number];

/** Where a group of questions ends. */
const OUTSIDE = new Set(['h1', 'h2', 'blockquote']);

/** A rehype plugin: a heading of the third level becomes a question that opens to what follows it. */
export function foldQuestions() {
  return (tree: { children: Content[] }): void => {
    const folded: Content[] = [];
    let group: Element | undefined;
    let answer: Element | undefined;
    for (const node of tree.children) {
      const tag = node.type === 'element' ? node.tagName : '';
      if (OUTSIDE.has(tag)) {
        group = undefined;
        answer = undefined;
      }
      if (tag !== 'h3') {
        (answer?.children ?? folded).push(node);
        continue;
      }
      if (!group) {
        group = element('div', []);
        folded.push(group);
      }
      answer = element('div', []);
      group.children.push(element('details', [element('summary', [node]), answer]));
    }
    tree.children = folded;
  };
}

function element(tagName: string, children: Content[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}
