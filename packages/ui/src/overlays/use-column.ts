import { useLayoutEffect, useState } from 'react';

/** Returns the page's column, which contains dialogs on wide screens; undefined in the first render. */
export function useColumn(): HTMLElement | undefined {
  const [column, setColumn] = useState<HTMLElement>();
  useLayoutEffect(() => setColumn(document.querySelector('main') ?? document.body), []);
  return column;
}
