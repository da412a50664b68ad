import { DESKTOP_MIN_WIDTH_PX } from '@homeward/contract/limits';
import { settings } from '@homeward/ui/client/settings.ts';
import { useMediaQuery } from '@homeward/ui/hooks/use-media-query.ts';
import { lazy } from 'react';
import { Outlet } from 'react-router';

const DesktopPlaceholder = lazy(async () => ({
  default: (await import('./desktop-placeholder.tsx')).DesktopPlaceholder,
}));

/** Replaces pages on desktops by a QR code for the phone if `desktopPages` is `placeholder`. */
export function PhonePages() {
  const isDesktop = useMediaQuery(`(min-width: ${DESKTOP_MIN_WIDTH_PX}px)`);
  return settings.desktopPages === 'placeholder' && isDesktop ? <DesktopPlaceholder /> : <Outlet />;
}
