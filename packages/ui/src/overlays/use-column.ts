import { useLayoutEffect, useState } from 'react';

/** The page's column, which dialogs lie in on wide screens; it is there only after the first render. */
export function useColumn(): HTMLElement | undefined {
  const [column, setColumn] = useState<HTMLElement>();
  useLayoutEffect(() => setColumn(document.querySelector('main') ?? document.body), []);
  return column;
}
