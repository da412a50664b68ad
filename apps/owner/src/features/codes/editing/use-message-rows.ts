import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { EditValues, TypedMessage } from './edit-values.ts';

/**
 * The further messages of the form as rows that come and go. The form library's own hook for this would weigh on every
 * form of the app, since the library is one file.
 */
export function useMessageRows() {
  const { watch, getValues, setValue, unregister, clearErrors, setFocus } = useFormContext<EditValues>();
  const messages = watch('further_messages');
  const [keys, setKeys] = useState(() => messages.map((_, index) => index));
  const nextKey = useRef(keys.length);
  const [inserted, setInserted] = useState<number>();

  useEffect(() => {
    if (inserted === undefined) return;
    setFocus(`further_messages.${inserted}.language`);
    setInserted(undefined);
  }, [inserted, setFocus]);

  const replace = (next: TypedMessage[]) => {
    // They stand by the places of rows, and the rows move.
    clearErrors('further_messages');
    setValue('further_messages', next);
  };

  return {
    messages,
    /** One for each row, the same for as long as it is there. */
    keys,
    /** Puts a row in at a place and the focus into it. */
    insert: (index: number, message: TypedMessage) => {
      const key = nextKey.current;
      nextKey.current += 1;
      replace(getValues('further_messages').toSpliced(index, 0, message));
      setKeys((before) => before.toSpliced(index, 0, key));
      setInserted(index);
    },
    /** Takes a row away and gives what it held. */
    remove: (index: number): TypedMessage => {
      const before = [...getValues('further_messages')];
      // First, and on a copy: forgetting a field takes its row out of the form's own list, and with the only row the list.
      unregister(`further_messages.${before.length - 1}`);
      replace(before.toSpliced(index, 1));
      setKeys((kept) => kept.toSpliced(index, 1));
      return before[index] ?? { language: '', text: '' };
    },
  };
}
