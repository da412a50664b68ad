import { DESKTOP_MIN_WIDTH_PX } from '@homeward/contract/limits';
import { settings } from '@homeward/ui/client/settings.ts';
import { useMediaQuery } from '@homeward/ui/hooks/use-media-query.ts';
import { lazy } from 'react';
import { Outlet } from 'react-router';

const DesktopPlaceholder = lazy(async () => ({
  default: (await import('./desktop-placeholder.tsx')).DesktopPlaceholder,
}));

/** Pages that, where the operator says so, are for phones alone: desktops then show how to go on with one. */
export function PhonePages() {
  const isDesktop = useMediaQuery(`(min-width: ${DESKTOP_MIN_WIDTH_PX}px)`);
  return settings.desktopPages === 'placeholder' && isDesktop ? <DesktopPlaceholder /> : <Outlet />;
}
