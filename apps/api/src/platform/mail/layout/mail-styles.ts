import { DARK, DARK_EYELET, FONT, LIGHT } from '../../brand-colors.ts';

const text = { margin: 0, fontFamily: FONT, color: LIGHT.ink } as const;

/** These styles are inline, because most mail clients drop style sheets. */
export const styles = {
  // Every cell inherits these styles. Each mail client supports one of the two wrapping properties.
  paper: {
    padding: '32px 12px 40px',
    backgroundColor: LIGHT.paper,
    fontFamily: FONT,
    overflowWrap: 'anywhere',
    wordBreak: 'break-word',
  },
  container: { maxWidth: '560px', margin: '0 auto' },
  brand: { ...text, fontSize: '17px', lineHeight: '24px', fontWeight: 700, letterSpacing: '-0.01em' },
  card: { backgroundColor: LIGHT.card },
  label: { ...text, fontSize: '14px', lineHeight: '20px', color: LIGHT.muted },
  heading: {
    ...text,
    fontSize: '26px',
    lineHeight: '32px',
    fontWeight: 700,
    letterSpacing: '-0.02em',
    textWrap: 'balance',
  },
  // The lines are not balanced, because clients without `auto-phrase` would then break Japanese within words.
  phrases: { textWrap: 'wrap', wordBreak: 'auto-phrase' },
  part: {
    ...text,
    fontSize: '20px',
    lineHeight: '26px',
    fontWeight: 700,
    margin: '36px 0 0',
    paddingTop: '24px',
    borderTop: `1px solid ${LIGHT.line}`,
  },
  paragraph: { ...text, fontSize: '16px', lineHeight: '25px', margin: '14px 0 0' },
  small: { ...text, fontSize: '14px', lineHeight: '21px', color: LIGHT.muted },
  footer: { ...text, fontSize: '13px', lineHeight: '20px', color: LIGHT.muted },
  footerLink: { color: LIGHT.muted, textDecoration: 'underline', display: 'inline-block', padding: '13px 0' },
  placeLink: { display: 'inline-block', padding: '13px 0' },
  link: { color: LIGHT.accent, textDecoration: 'underline' },
} as const;

const DARK_RULES = [
  ['paper', 'background-color', DARK.paper],
  ['card', 'background-color', DARK.card],
  ['ink', 'color', DARK.ink],
  ['muted', 'color', DARK.muted],
  ['accent', 'color', DARK.accent],
  ['button', 'background-color', DARK.accent],
  ['button', 'color', DARK.onAccent],
  ['mark', 'background-color', DARK.accent],
  ['roof', 'border-bottom-color', DARK.accent],
  ['hole', 'background-color', DARK.paper],
  ['cut', 'border-bottom-color', DARK.card],
  ['eyelet', 'border-color', DARK_EYELET],
  ['eyelet', 'background-color', DARK.paper],
  ['quote', 'background-color', DARK.paper],
  ['quote', 'border-color', DARK.kraft],
  ['line', 'border-color', DARK.line],
  ['lost', 'color', DARK.lost],
  ['lost', 'background-color', DARK.lostGround],
] as const;

export const STYLE_SHEET = [
  `body{background-color:${LIGHT.paper}}`,
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (max-width:480px){.m-pad{padding-left:22px!important;padding-right:22px!important}.m-pad-left{padding-left:22px!important}.m-pad-right{padding-right:22px!important}.m-button{display:block!important;text-align:center!important}}',
  `@media (prefers-color-scheme:dark){body{background-color:${DARK.paper}}${DARK_RULES.map(([name, property, value]) => `.m-${name}{${property}:${value}!important}`).join('')}}`,
].join('');
