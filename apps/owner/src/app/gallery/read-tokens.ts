export interface ColorToken {
  readonly name: string;
  readonly light: string;
  readonly dark: string;
}

/** Of the language, and not of ours. */
const NO_TOKENS = ['transparent', 'current'];

/** The colours as the style sheets of this page have them, so that the gallery cannot lag behind. */
export function readColorTokens(): readonly ColorToken[] {
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

/** A token's value as it stands now. */
export function readToken(name: string): string {
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
