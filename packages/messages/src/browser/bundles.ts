import { isLanguage, type Language } from '../languages.ts';
import type { Section } from '../message.ts';

/** The bundles of the owners' app; `rest` is loaded once a page needs it. */
export const APP_BUNDLES = ['start', 'rest'] as const;

export type AppBundle = (typeof APP_BUNDLES)[number];

export type Bundle = AppBundle | 'operator';

/** The sections that come together as one file for each language. */
export const BUNDLES: Readonly<Record<Bundle, readonly Section[]>> = {
  /** What the first pages say: signing in, signing up, the list. */
  start: ['ui', 'app', 'account', 'list', 'fields', 'shared', 'video', 'phone'],
  /** What all other pages of the app say. */
  rest: [
    'activation',
    'details',
    'invites',
    'item',
    'notifications',
    'passkeys',
    'poster',
    'profiles',
    'scanner',
    'scriptTokens',
    'secondStep',
    'settings',
    'sightings',
    'support',
    'tags',
    'thread',
    'timeline',
    'transfer',
    'trips',
  ],
  /** What shared components say in the operator's console; English alone. */
  operator: ['ui', 'fields', 'operator', 'shared'],
};

const ADDRESS = /(?:^|\/)messages-(?<bundle>\w+)-(?<language>\w+)-\w+\.json$/;

/** Which bundle an address or the name of a file is that of; undefined for any other. */
export function readBundleUrl(url: string): { bundle: AppBundle; language: Language } | undefined {
  const { bundle, language } = ADDRESS.exec(url)?.groups ?? {};
  if (!APP_BUNDLES.some((name) => name === bundle) || !isLanguage(language)) return undefined;
  return { bundle: bundle as AppBundle, language };
}

/** Where a bundle is served. The version changes with its content. */
export function bundleUrl(bundle: AppBundle, language: Language, version: string): string {
  return `/assets/messages-${bundle}-${language}-${version}.json`;
}
