import { expect, it } from 'vitest';
import { dropUnread } from './drop-unread.ts';

it('drops what nothing reads, and what only that reads', () => {
  expect(dropUnread(':root{--a:#fff;--b:var(--c);--c:1px;--d:2px}p{color:var(--a);margin:var(--d, 0)}')).toBe(
    ':root{--a:#fff;--d:2px}p{color:var(--a);margin:var(--d, 0)}',
  );
});

it('keeps names that begin alike apart, and everything that is no custom property', () => {
  const css = ':root{--text:1rem;--text--line:1.5;color:red}p{font-size:var(--text--line);--x:url(a.svg)}';
  expect(dropUnread(css)).toBe(':root{--text--line:1.5;color:red}p{font-size:var(--text--line);}');
});

it('drops keyframes that nothing plays, also once what played them is gone', () => {
  const css =
    ':root{--spin:spin 1s}p{animation:.2s drop}@keyframes spin{to{rotate:1turn}}@keyframes drop{0%,to{top:0}40%{top:1px}}';
  expect(dropUnread(css)).toBe('p{animation:.2s drop}@keyframes drop{0%,to{top:0}40%{top:1px}}');
});

it('drops rules that are empty, what is said twice in a row, and the banner', () => {
  const css =
    '/*! tool | licence */\np{-webkit-mask:url(a.svg);-webkit-mask:url(a.svg);mask:url(a.svg)}@media print{q{}}@media print{b{top:0}q{}}';
  expect(dropUnread(css)).toBe('p{-webkit-mask:url(a.svg);mask:url(a.svg)}@media print{b{top:0}}');
});
