import { isLanguage, type Language } from '../languages.ts';
import type { Section } from '../message.ts';

/** The page loads `start` first and `rest` on demand. */
export const APP_BUNDLES = ['start', 'rest'] as const;

export type AppBundle = (typeof APP_BUNDLES)[number];

export type Bundle = AppBundle | 'operator';

export const BUNDLES: Readonly<Record<Bundle, readonly Section[]>> = {
  start: ['ui', 'app', 'account', 'list', 'fields', 'shared', 'video', 'phone'],
  rest: [
    'activation',
    'deskLinks',
    'desks',
    'details',
    'invites',
    'item',
    'notifications',
    'passkeys',
    'poster',
    'profiles',
    'scanSource',
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
  operator: ['ui', 'fields', 'operator', 'shared'],
};

const ADDRESS = /(?:^|\/)messages-(?<bundle>\w+)-(?<language>\w+)-\w+\.json$/;

export function readBundleUrl(url: string): { bundle: AppBundle; language: Language } | undefined {
  const { bundle, language } = ADDRESS.exec(url)?.groups ?? {};
  if (!APP_BUNDLES.some((name) => name === bundle) || !isLanguage(language)) return undefined;
  return { bundle: bundle as AppBundle, language };
}

export function bundleUrl(bundle: AppBundle, language: Language, version: string): string {
  return `/assets/messages-${bundle}-${language}-${version}.json`;
}
