import { expect, it } from 'vitest';
import { findMissingInScript, findMissingInStyle } from './missing-features.ts';

const OLD = { chrome: '80', firefox: '78', safari: '13.1', ios: '13.4' };
const NEWER = { chrome: '100', firefox: '102', safari: '15.4', ios: '15.4' };

it.each([
  ['AbortSignal.any([a, b])', 'api.AbortSignal.any_static'],
  ['AbortSignal.timeout(1)', 'api.AbortSignal.timeout_static'],
  ['text.isWellFormed()', 'javascript.builtins.String.isWellFormed'],
  ['list.findLast(f)', 'javascript.builtins.TypedArray.findLast'],
  ['Map.groupBy(list, f)', 'javascript.builtins.Map.groupBy'],
  ['new OffscreenCanvas(1, 1)', 'api.OffscreenCanvas'],
  ['new Intl.Segmenter()', 'javascript.builtins.Intl.Segmenter'],
  ['context.roundRect(1, 2, 3, 4)', 'api.CanvasRenderingContext2D.roundRect'],
  ['/(?<=a)b/', 'javascript.regular_expressions.lookbehind_assertion'],
  ['new RegExp("(?<!a)b")', 'javascript.regular_expressions.lookbehind_assertion'],
  ['/[a]/v', 'javascript.builtins.RegExp.unicodeSets'],
  ['class A { static { f() } }', 'javascript.classes.static.initialization_blocks'],
])('%s is reported where a supported browser lacks it', (code, key) => {
  expect(findMissingInScript(code, NEWER)).toContain(key);
});

it.each([
  ['text?.isWellFormed?.()'],
  ['Promise.any(list)'],
  ['list.at(-1)'],
  ['a ??= b'],
  ['class A { #b() {} }'],
])('%s is not reported where every supported browser has it, or it is optional', (code) => {
  expect(findMissingInScript(code, NEWER)).toEqual([]);
});

it.each([
  ['list.at(-1)', 'javascript.builtins.String.at'],
  ['a ??= b', 'javascript.operators.nullish_coalescing_assignment'],
  ['class A { b = 1 }', 'javascript.classes.public_class_fields'],
])('%s is reported for browsers that are two years older', (code, key) => {
  expect(findMissingInScript(code, OLD)).toContain(key);
});

it('a style sheet is reported for rules that a supported browser skips', () => {
  const css = '@layer a{b:is(c,d){e:f}}g:has(h){i:j}k:focus-visible{l:m}n:hover{o:p}';
  expect(findMissingInStyle(css, OLD)).toEqual([
    'css.at-rules.layer',
    'css.selectors.focus-visible',
    'css.selectors.has',
    'css.selectors.is',
  ]);
  expect(findMissingInStyle(css, NEWER)).toEqual(['css.selectors.has']);
});
