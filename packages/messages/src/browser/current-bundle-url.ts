/// <reference path="./virtual-messages.d.ts" />
import { versions } from 'virtual:message-versions';
import type { Language } from '../languages.ts';
import { type AppBundle, bundleUrl } from './bundles.ts';

/** Where a bundle of this version of the app is served. */
export function currentBundleUrl(bundle: AppBundle, language: Language): string {
  return bundleUrl(bundle, language, versions[bundle][language]);
}
