import { useEffect, useState } from 'react';

/**
 * Guards a secret that is shown once: until the returned function is called or the component unmounts, `onUnsaved` is
 * true and the browser confirms before the page unloads.
 */
export function useUnsavedSecret(onUnsaved: (isUnsaved: boolean) => void): () => void {
  const [isSaved, setIsSaved] = useState(false);
  useEffect(() => {
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
