import { DEFAULT_ITEM_IMAGE } from '@homeward/contract/paths';
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
import { classNames } from '../../ui/class-names.ts';

interface ItemPictureProps {
  readonly imageUrl: string;
  readonly category: string;
  readonly className?: string;
}

/** Until an item has a photo, its category says at a glance what it is. */
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

/** An item's photo, or what stands for it; its name stands beside it. */
export function ItemPicture({ imageUrl, category, className }: ItemPictureProps) {
  const [isBroken, setIsBroken] = useState(false);
  const Icon = ICONS[category] ?? Tag;
  const hasPhoto = imageUrl !== '' && !imageUrl.endsWith(DEFAULT_ITEM_IMAGE) && !isBroken;

  return (
    <span
      className={classNames(
        'grid size-16 shrink-0 place-items-center overflow-hidden rounded-control bg-kraft text-ink forced:border',
        className,
      )}
    >
      {hasPhoto ? (
        <img
          src={imageUrl}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setIsBroken(true)}
          className="size-full object-cover"
        />
      ) : (
        <Icon aria-hidden="true" strokeWidth={1.9} className="size-1/2" />
      )}
    </span>
  );
}
