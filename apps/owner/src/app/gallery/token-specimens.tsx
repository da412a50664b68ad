import { Button } from '@homeward/ui/buttons/button.tsx';
import { useEffect, useState } from 'react';
import { Specimen, Specimens } from './specimen.tsx';

const SIZES = ['small', 'body', 'lead', 'title', 'display'] as const;
const RADII = ['control', 'card', 'full'] as const;
const SHADOWS = ['card', 'sheet'] as const;

/** Shows the tokens, read from the page's style sheets. */
export function TokenSpecimens() {
  return (
    <Specimens title="Tokens">
      <Colors />
      <Specimen
        name="--text-*"
        note="Five sizes and no other; controls have at least 16 px, or phones zoom in."
      >
        <div className="gallery-stack">
          {SIZES.map((size) => (
            <p
              key={size}
              style={{ fontSize: `var(--text-${size})`, lineHeight: `var(--text-${size}--line-height)` }}
            >
              {size} {readToken(`--text-${size}`)}
            </p>
          ))}
        </div>
      </Specimen>
      <Specimen name="--radius-*" note="Controls, cards and sheets, and what is a circle or a pill.">
        <div className="gallery-row">
          {RADII.map((radius) => (
            <div key={radius} className="gallery-plate" style={{ borderRadius: `var(--radius-${radius})` }}>
              {radius} {readToken(`--radius-${radius}`)}
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen name="--shadow-*" note="Only under cards, and above a sheet.">
        <div className="gallery-row">
          {SHADOWS.map((shadow) => (
            <div key={shadow} className="gallery-plate" style={{ boxShadow: `var(--shadow-${shadow})` }}>
              {shadow}
            </div>
          ))}
        </div>
      </Specimen>
      <Motion />
    </Specimens>
  );
}

function Colors() {
  const [tokens, setTokens] = useState<readonly ColorToken[]>([]);
  // Vite adds the gallery's own style sheets after its first render.
  useEffect(() => setTokens(readColorTokens()), []);

  return (
    <Specimen name="--color-*" note="By day and by night; each is used by its name alone.">
      <table className="gallery-colors">
        <thead>
          <tr>
            <th scope="col">name</th>
            <th scope="col">light</th>
            <th scope="col">dark</th>
          </tr>
        </thead>
        <tbody>
          {tokens.map(({ name, light, dark }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {[light, dark].map((value, index) => (
                <td key={index === 0 ? 'light' : 'dark'}>
                  <span className="gallery-swatch" style={{ background: value }} />
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Specimen>
  );
}

function Motion() {
  const [turn, setTurn] = useState(0);
  return (
    <Specimen
      name="--ease-settle, --animate-*"
      note="Shows what has become of something; still where reduced motion is preferred."
    >
      <div className="gallery-row" key={turn}>
        {['settle', 'breathe', 'spin'].map((animation) => (
          <div key={animation}>
            <div className="gallery-motion" style={{ animation: `var(--animate-${animation})` }} />
            <p className="text-small">{animation}</p>
          </div>
        ))}
      </div>
      <Button variant="quiet" onClick={() => setTurn(turn + 1)}>
        Once more
      </Button>
    </Specimen>
  );
}

interface ColorToken {
  readonly name: string;
  readonly light: string;
  readonly dark: string;
}

/** CSS keywords that the theme lists among its colours. */
const NO_TOKENS = ['transparent', 'current'];

/** Reads the colours from the loaded style sheets, so that the gallery is always current. */
function readColorTokens(): readonly ColorToken[] {
  const rules = [...document.styleSheets].flatMap((sheet) => flatten(sheet.cssRules));
  const light = new Map<string, string>();
  const dark = new Map<string, string>();
  for (const rule of rules) {
    if (!(rule instanceof CSSStyleRule)) continue;
    const target = isDark(rule) ? dark : light;
    for (const property of rule.style) {
      const name = /^--color-(.+)$/.exec(property)?.[1];
      if (name && /:root/.test(rule.selectorText)) target.set(name, rule.style.getPropertyValue(property));
    }
  }
  for (const name of NO_TOKENS) light.delete(name);
  return [...light].map(([name, value]) => ({ name, light: value, dark: dark.get(name) ?? value }));
}

function readToken(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

function flatten(rules: CSSRuleList): CSSRule[] {
  return [...rules].flatMap((rule) => [
    rule,
    ...('cssRules' in rule ? flatten((rule as CSSGroupingRule).cssRules) : []),
  ]);
}

function isDark(rule: CSSRule): boolean {
  const { parentRule } = rule;
  if (parentRule instanceof CSSMediaRule) return parentRule.conditionText.includes('dark');
  return parentRule !== null && isDark(parentRule);
}
