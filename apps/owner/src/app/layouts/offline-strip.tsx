import { useOnline } from '@homeward/ui/hooks/use-online.ts';
import { WifiOff } from 'lucide-react';

/** Stays above everything as long as the device has no connection. */
export function OfflineStrip() {
  const isOnline = useOnline();
  // Always there: readers hear of what changes in it, not of what comes with it. The page has its own status.
  return (
    <div aria-live="polite" className={isOnline ? undefined : 'offline-strip'}>
      {!isOnline && (
        <>
          <WifiOff aria-hidden="true" className="size-4.5 shrink-0" />
          You are offline
        </>
      )}
    </div>
  );
}
