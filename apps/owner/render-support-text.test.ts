import { expect, it } from 'vitest';
import { renderSupportText } from './render-support-text.ts';

const render = (markdown: string) => renderSupportText(markdown, false);

it.each([
  ['# One', '<h2>One</h2>'],
  ['#### Four', '<h4>Four</h4>'],
  ['a *b* **c** `d` \\*e\\* &amp; f', '<p>a <em>b</em> <strong>c</strong> <code>d</code> *e* &amp; f</p>'],
  ['3. a\n4. b', '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>'],
  ['    code <b>', '<pre><code>code &lt;b&gt;\n</code></pre>'],
  ['[terms](/terms)', '<p><a href="/terms">terms</a></p>'],
  ['[call](tel:+1)', '<p><a href="tel:+1">call</a></p>'],
  ['[two parts][x]\n\n[x]: /terms', '<p><a href="/terms">two parts</a></p>\n'],
  [
    '[site](https://example.org)',
    '<p><a href="https://example.org" target="_blank" rel="noreferrer">site<span class="sr-only"> {label:ui.opensInNewTab}</span></a></p>',
  ],
])('a support text shows %j as HTML', (markdown, html) => {
  expect(render(markdown)).toBe(html);
});

it.each([
  ['HTML and comments', 'a <b>b</b> <!-- c --> d\n\n<script>alert(1)</script>', '<p>a b  d</p>\n'],
  ['a script link', '[a](javascript:alert(1)) [b](JaVaScRiPt:x) [c](data:text/html,x)', '<p>a b c</p>'],
  ['an entity that hides the scheme', '[a](java&#115;cript:alert(1))', '<p>a</p>'],
  ['a script image', '![a](javascript:alert(1))', '<p></p>'],
])('a support text contains no %s', (_what, markdown, html) => {
  expect(render(markdown)).toBe(html);
});

it('a line with placeholders stays emphasised, linked and broken as written', () => {
  expect(render('**{label:a.b}**  \n[{supportEmail}](mailto:{supportEmail})')).toBe(
    '<p>⟬a.b⟭<strong>{label:a.b}</strong>⟬⟭<br />\n⟬supportEmail supportEmail⟭<a href="mailto:{supportEmail}">{supportEmail}</a>⟬⟭</p>',
  );
});

it('the section of the terms that first names the finders’ notes has the id data', () => {
  expect(
    render('## Rules\n\n## Data\n\n{notesKept}\n\n## End\n\n{notesKept}').match(/<h2[^>]*>\w+/g),
  ).toEqual(['<h2>Rules', '<h2 id="data">Data', '<h2>End']);
});

it('a question contains the text up to the next question, group or quote', () => {
  const lines = ['## Tags', '### What?', 'One.', '- Two', '### Why?', 'Because.', '> Still here', 'And this'];
  const folded = renderSupportText(lines.join('\n\n'), true).replaceAll(
    /\n|<\/?(?:span|p|ul|li)\b[^>]*>/g,
    '',
  );
  expect(folded).toBe(
    '<h2>Tags</h2>' +
      '<div><details><summary><h3>What?</h3></summary><div>One.Two</div></details>' +
      '<details><summary><h3>Why?</h3></summary><div>Because.</div></details></div>' +
      '<blockquote class="tag-card" data-tone="plain">Still here</blockquote>And this',
  );
});
