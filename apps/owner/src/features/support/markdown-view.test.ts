import { fromMarkdown } from 'mdast-util-from-markdown';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { collectDefinitions, MarkdownView } from './markdown-view.tsx';

function render(markdown: string): string {
  const nodes = fromMarkdown(markdown).children;
  const view = createElement(MarkdownView, { nodes, definitions: collectDefinitions(nodes) });
  return renderToStaticMarkup(createElement(MemoryRouter, null, view));
}

it.each([
  ['# One', '<h2>One</h2>'],
  ['## Two', '<h2>Two</h2>'],
  ['#### Four', '<h4>Four</h4>'],
  ['a *b* **c** `d` \\*e\\* &amp; f', '<p>a <em>b</em> <strong>c</strong> <code>d</code> *e* &amp; f</p>'],
  ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
  ['3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
  ['- a\n\n- b', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
  ['a  \nb', '<p>a<br/>b</p>'],
  ['***', '<hr/>'],
  ['    code <b>', '<pre><code>code &lt;b&gt;</code></pre>'],
  ['[terms](/terms)', '<p><a href="/terms" data-discover="true">terms</a></p>'],
  ['[a tag](/qr-code/abc)', '<p><a href="/qr-code/abc">a tag</a></p>'],
  ['[write](mailto:a@b.org)', '<p><a href="mailto:a@b.org">write</a></p>'],
  ['[two parts][x]\n\n[x]: /terms', '<p><a href="/terms" data-discover="true">two parts</a></p>'],
])('the Markdown view shows %s', (markdown, html) => {
  expect(render(markdown)).toBe(html);
});

it('the Markdown view opens other sites in a new tab, with a note', () => {
  expect(render('[site](https://example.org)')).toBe(
    '<p><a href="https://example.org" target="_blank" rel="noreferrer">site<span class="sr-only"> (opens in a new tab)</span></a></p>',
  );
});

it.each([
  ['HTML', 'a <b>b</b> <!-- c --> d\n\n<script>alert(1)</script>', '<p>a b  d</p>'],
  ['a link that runs', '[a](javascript:alert(1)) [b](JaVaScRiPt:x) [c](data:text/html,x)', '<p>a b c</p>'],
  ['an entity that hides the scheme', '[a](java&#115;cript:alert(1))', '<p>a</p>'],
  ['a picture that runs', '![a](javascript:alert(1))', '<p></p>'],
])('the Markdown view does not show %s', (_what, markdown, html) => {
  expect(render(markdown)).toBe(html);
});
