/// <reference path="./virtual-messages.d.ts" />
import { versions } from 'virtual:message-versions';
import type { Language } from '../languages.ts';
import { type AppBundle, bundleUrl } from './bundles.ts';

export function currentBundleUrl(bundle: AppBundle, language: Language): string {
  return bundleUrl(bundle, language, versions[bundle][language]);
}
