import { expect, test } from 'vitest';
import { pruneStyles } from './prune-styles.ts';

const SCRIPT = 'stroke:"var(--strap)"';

test.each([
  ['a token that nothing uses', ':root{--a:1;--b:2px}p{margin:var(--b)}', ':root{--b:2px}p{margin:var(--b)}'],
  [
    'a token that only such a one uses',
    ':root{--a:1px;--b:calc(var(--a)*2);--c:0}p{margin:var(--c)}',
    ':root{--c:0}p{margin:var(--c)}',
  ],
  [
    'a token whose name is the start of another',
    ':root{--a:1;--a-b:2}p{margin:var(--a-b,0)}',
    ':root{--a-b:2}p{margin:var(--a-b,0)}',
  ],
  [
    'an animation that nothing runs',
    '@keyframes a{0%{top:0}to{top:1px}}@keyframes b{to{top:0}}p{animation:.3s both b}',
    '@keyframes b{to{top:0}}p{animation:.3s both b}',
  ],
  [
    'an animation whose name is the end of a token',
    '@keyframes a{to{top:0}}p{animation:b var(--ease-a)}',
    'p{animation:b var(--ease-a)}',
  ],
  ['a repeated declaration', 'p{mask:url(a) 0,none;mask:url(a) 0,none;top:0}', 'p{mask:url(a) 0,none;top:0}'],
  ['a licence', '/*! a | b */\np{top:0}', 'p{top:0}'],
])('%s is removed from the style sheet', (_, css, pruned) => {
  expect(pruneStyles(css, SCRIPT)).toBe(pruned);
});

test.each([
  ['a token that the script uses', ':root{--strap:#000}'],
  ['a token of a fallback', ':root{--a:1px}p{margin:var(--b,var(--a))}'],
  ['a token that an animation uses', ':root{--a:1px}@keyframes b{to{top:var(--a)}}p{animation:b 1s}'],
  ['a property with a prefix, before the one without', 'p{-webkit-mask:url(a);mask:url(a);top:0}'],
  ['a fallback of the same property', 'p{--a:1px;width:1px;width:var(--a)}'],
])('%s stays in the style sheet', (_, css) => {
  expect(pruneStyles(css, SCRIPT)).toBe(css);
});
