import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown from 'react-markdown';
import { expect, it } from 'vitest';
import { foldQuestions } from './fold-questions.ts';

function render(...lines: string[]): string {
  const html = renderToStaticMarkup(
    createElement(Markdown, { rehypePlugins: [foldQuestions] }, lines.join('\n\n')),
  );
  return html.replaceAll('\n', '');
}

it('folds what follows a question, up to the next question, group or quote', () => {
  expect(render('Hello', '## Tags', '### What?', 'One.', '- Two', '### Why?', 'Because.', '## More')).toBe(
    '<p>Hello</p><h2>Tags</h2>' +
      '<div><details><summary><h3>What?</h3></summary><div><p>One.</p><ul><li>Two</li></ul></div></details>' +
      '<details><summary><h3>Why?</h3></summary><div><p>Because.</p></div></details></div>' +
      '<h2>More</h2>',
  );
  expect(render('### What?', 'One.', '> Still here')).toMatch(/<\/details><\/div><blockquote>/);
});
