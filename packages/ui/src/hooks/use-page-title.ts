import { useEffect } from 'react';
import { settings } from '../client/settings.ts';

export function usePageTitle(title: string): void {
  useEffect(() => setPageTitle(title), [title]);
}

export function setPageTitle(title: string): void {
  document.title = `${title} – ${settings.brandName}`;
}
