import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as textOf } from 'mdast-util-to-string';
import { expect, it } from 'vitest';
import { foldQuestions } from './fold-questions.ts';

function fold(...lines: string[]) {
  return foldQuestions(fromMarkdown(lines.join('\n\n')).children).map((block) =>
    block.kind === 'open'
      ? textOf(block.node)
      : block.questions.map(({ heading, answer }) => [
          textOf(heading),
          ...answer.map((node) => textOf(node)),
        ]),
  );
}

it('a question contains the text up to the next question, group or quote', () => {
  expect(fold('Hello', '## Tags', '### What?', 'One.', '- Two', '### Why?', 'Because.', '## More')).toEqual([
    'Hello',
    'Tags',
    [
      ['What?', 'One.', 'Two'],
      ['Why?', 'Because.'],
    ],
    'More',
  ]);
  expect(fold('### What?', 'One.', '> Still here', 'And this')).toEqual([
    [['What?', 'One.']],
    'Still here',
    'And this',
  ]);
});
