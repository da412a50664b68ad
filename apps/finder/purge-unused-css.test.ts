import { expect, it } from 'vitest';
import { purgeUnusedCss } from './purge-unused-css.ts';

it('removes unused custom properties, transitively', () => {
  expect(
    purgeUnusedCss(':root{--a:#fff;--b:var(--c);--c:1px;--d:2px}p{color:var(--a);margin:var(--d, 0)}'),
  ).toBe(':root{--a:#fff;--d:2px}p{color:var(--a);margin:var(--d, 0)}');
});

it('tells names with a common prefix apart, and keeps everything that is no custom property', () => {
  const css = ':root{--text:1rem;--text--line:1.5;color:red}p{font-size:var(--text--line);--x:url(a.svg)}';
  expect(purgeUnusedCss(css)).toBe(':root{--text--line:1.5;color:red}p{font-size:var(--text--line);}');
});

it('removes unused keyframes, also those that only a removed property used', () => {
  const css =
    ':root{--spin:spin 1s}p{animation:.2s drop}@keyframes spin{to{rotate:1turn}}@keyframes drop{0%,to{top:0}40%{top:1px}}';
  expect(purgeUnusedCss(css)).toBe('p{animation:.2s drop}@keyframes drop{0%,to{top:0}40%{top:1px}}');
});

it('removes empty rules, repeated declarations and the banner', () => {
  const css =
    '/*! tool | licence */\np{-webkit-mask:url(a.svg);-webkit-mask:url(a.svg);mask:url(a.svg)}@media print{q{}}@media print{b{top:0}q{}}';
  expect(purgeUnusedCss(css)).toBe('p{-webkit-mask:url(a.svg);mask:url(a.svg)}@media print{b{top:0}}');
});
