import { ShortName } from '@homeward/ui/hooks/short-name.tsx';
import { categoryLabel } from '../items/item-fields.ts';
import { ItemPicture } from '../items/item-picture.tsx';

interface SurveyItemProps {
  readonly name: string;
  readonly category: string;
  readonly imageUrl: string;
}

export function SurveyItem({ name, category, imageUrl }: SurveyItemProps) {
  return (
    <>
      <ItemPicture imageUrl={imageUrl} category={category} />
      <span className="min-w-0 grow basis-20">
        <span className="block text-lead font-bold">
          <ShortName>{name}</ShortName>
        </span>
        <span className="block text-small text-muted">{categoryLabel(category)}</span>
      </span>
    </>
  );
}
