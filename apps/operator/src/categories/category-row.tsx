import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { TextField } from '@homeward/ui/fields/text-field.tsx';
import { ArrowDown, ArrowUp, type LucideIcon, Trash2 } from 'lucide-react';
import type { UseFormRegisterReturn } from 'react-hook-form';

export type RowControl = 'up' | 'down' | 'remove';

interface CategoryRowProps {
  /** React key of the row. The key stays the same when the row moves. */
  readonly rowKey: string;
  readonly place: number;
  readonly count: number;
  readonly name: string;
  readonly error: string | undefined;
  readonly box: UseFormRegisterReturn;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

export function CategoryRow(props: CategoryRowProps) {
  const { rowKey, place, count, name, error, box, onMove, onRemove } = props;
  const what = name.trim() === '' ? `category ${place}` : name;

  const button = (control: RowControl, words: string, Icon: LucideIcon, act: (() => void) | undefined) => (
    <TextButton
      id={rowControlId(rowKey, control)}
      tone={control === 'remove' ? 'danger' : 'accent'}
      aria-disabled={act === undefined || undefined}
      onClick={act}
      aria-label={`${words} ${what}`}
      className="size-11 justify-center px-0!"
    >
      <Icon aria-hidden="true" className="size-5" />
    </TextButton>
  );

  return (
    <li className="flex items-start gap-1 desktop:gap-2">
      <TextField
        label={<span className="sr-only">Category {place}</span>}
        fieldClassName="min-w-0 grow"
        autoComplete="off"
        error={error}
        {...box}
      />
      {/* The padding aligns the buttons with the input, which is slightly taller. */}
      <div className="flex pt-2.5">
        {button('up', 'Move up', ArrowUp, place > 1 ? () => onMove(-1) : undefined)}
        {button('down', 'Move down', ArrowDown, place < count ? () => onMove(1) : undefined)}
        {button('remove', 'Remove', Trash2, onRemove)}
      </div>
    </li>
  );
}

/** Returns the id of a row's button. The id lets the form restore the focus after a move. */
export function rowControlId(rowKey: string, control: RowControl): string {
  return `${rowKey}-${control}`;
}
