import type { Language } from '../languages.ts';
import { readMessage } from './read-message.ts';

type Catalogue = readonly (readonly [key: string, icu: string])[];

export function listFaults(language: Language, catalogue: Catalogue, english: Catalogue): string[] {
  const originals = new Map(english);
  const translated = new Set(catalogue.map(([key]) => key));
  const missing = english.filter(([key]) => !translated.has(key)).map(([key]) => `${key} is missing`);
  const wrong = catalogue.flatMap(([key, icu]) => {
    const original = originals.get(key);
    const faults =
      original === undefined ? ['is no key of the English catalogue'] : faultsOf(language, icu, original);
    return faults.map((fault) => `${key} ${fault}`);
  });
  return [...missing, ...wrong];
}

function faultsOf(language: Language, icu: string, original: string): string[] {
  if (icu.trim() === '' || icu !== icu.trim()) return ['is empty or padded'];
  try {
    const message = readMessage(icu);
    const faults: string[] = [];
    const [here, there] = [message, readMessage(original)].map(({ placeholders }) =>
      [...placeholders].map(([name, type]) => `${name}: ${type}`).sort(),
    );
    if (String(here) !== String(there)) faults.push(`has {${here}} where English has {${there}}`);
    for (const { type, forms } of message.plurals) {
      const { pluralCategories } = new Intl.PluralRules(language, { type }).resolvedOptions();
      const given = forms.filter((form) => !form.startsWith('=')).sort();
      const needed = [...pluralCategories].sort();
      if (String(given) !== String(needed)) faults.push(`has the forms ${given}; the language has ${needed}`);
    }
    return faults;
  } catch (error) {
    return [`is no message: ${(error as Error).message}`];
  }
}
