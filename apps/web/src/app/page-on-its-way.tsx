import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { OnItsWay } from '../ui/on-its-way.tsx';

/**
 * Says at once that a tap on a link, or on Back, was felt, and that a form which was done leads on. The address is the
 * next one then, and the page of the last one stays until the next has come: on a weak line a page's chunk takes seconds.
 */
export function PageOnItsWay() {
  const { pathname: shown } = useLocation();
  const [asked, setAsked] = useState(shown);
  const [lastShown, setLastShown] = useState(shown);
  // Whatever was asked for, this has come.
  if (shown !== lastShown) {
    setLastShown(shown);
    setAsked(shown);
  }

  useEffect(() => {
    const look = () => setAsked(location.pathname);
    // Browsers before 2026 may not tell of every new address: there it is looked for after what changes it most.
    globalThis.navigation?.addEventListener('currententrychange', look);
    addEventListener('click', look);
    addEventListener('popstate', look);
    return () => {
      globalThis.navigation?.removeEventListener('currententrychange', look);
      removeEventListener('click', look);
      removeEventListener('popstate', look);
    };
  }, []);

  return asked === shown ? null : <OnItsWay />;
}
