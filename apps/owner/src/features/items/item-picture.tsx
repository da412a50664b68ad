import { classNames } from '@homeward/ui/styles/class-names.ts';
import {
  Backpack,
  Blocks,
  KeyRound,
  Laptop,
  type LucideIcon,
  Luggage,
  PawPrint,
  Shirt,
  Tag,
  Volleyball,
  Wallet,
} from 'lucide-react';
import { useState } from 'react';
import { hasPhoto } from './item-fields.ts';

interface ItemPictureProps {
  readonly imageUrl: string;
  readonly category: string;
  readonly className?: string;
}

const ICONS: Readonly<Record<string, LucideIcon>> = {
  Bags: Backpack,
  Luggage,
  Keys: KeyRound,
  Wallets: Wallet,
  Electronics: Laptop,
  Clothing: Shirt,
  Pets: PawPrint,
  Sports: Volleyball,
  Toys: Blocks,
};

export function ItemPicture({ imageUrl, category, className }: ItemPictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const Icon = ICONS[category] ?? Tag;

  return (
    <span
      className={classNames(
        'grid size-16 shrink-0 place-items-center overflow-hidden rounded-control bg-kraft text-ink forced:border',
        className,
      )}
    >
      {hasPhoto(imageUrl) && imageUrl !== brokenUrl ? (
        <img
          src={imageUrl}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBrokenUrl(imageUrl)}
          className="size-full object-cover"
        />
      ) : (
        <Icon aria-hidden="true" strokeWidth={1.9} className="size-1/2" />
      )}
    </span>
  );
}
