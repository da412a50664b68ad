import { TAG_NAME_MAX_LENGTH } from '@homeward/contract/limits';
import { t } from '@homeward/messages/browser/messages';
import { TextField } from '@homeward/ui/fields/text-field.tsx';
import type { ComponentProps } from 'react';

type TagNameFieldProps = Omit<ComponentProps<typeof TextField>, 'label'>;

export function TagNameField(props: TagNameFieldProps) {
  return (
    <TextField
      {...props}
      label={t('tags.name')}
      hint={t('tags.nameExample')}
      maxLength={TAG_NAME_MAX_LENGTH}
      autoComplete="off"
      enterKeyHint="done"
    />
  );
}
