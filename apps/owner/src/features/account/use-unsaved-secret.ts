import { useLayoutEffect, useState } from 'react';

/** Calls `onUnsaved(true)` and makes the browser confirm an unload. The returned function or an unmount reverts both. */
export function useUnsavedSecret(onUnsaved: (isUnsaved: boolean) => void): () => void {
  const [isSaved, setIsSaved] = useState(false);
  useLayoutEffect(() => {
    if (isSaved) return;
    const warn = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      event.returnValue = true;
    };
    addEventListener('beforeunload', warn);
    onUnsaved(true);
    return () => {
      removeEventListener('beforeunload', warn);
      onUnsaved(false);
    };
  }, [isSaved, onUnsaved]);
  return () => setIsSaved(true);
}
