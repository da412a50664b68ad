import { useLayoutEffect, useState } from 'react';

/** The page's column, the container of dialogs on wide screens; undefined in the first render. */
export function useColumn(): HTMLElement | undefined {
  const [column, setColumn] = useState<HTMLElement>();
  useLayoutEffect(() => setColumn(document.querySelector('main') ?? document.body), []);
  return column;
}
