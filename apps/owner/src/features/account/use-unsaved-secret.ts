import { useEffect, useState } from 'react';

/** Until the returned function is called, `onUnsaved` is true and unloading the page requires confirmation. */
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
