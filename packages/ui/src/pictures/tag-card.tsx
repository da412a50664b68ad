import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../styles/class-names.ts';

interface TagCardProps extends ComponentPropsWithRef<'div'> {
  readonly tone?: 'plain' | 'lost' | 'safe';
  readonly as?: 'div' | 'article' | 'section' | 'li';
}

/** A card shaped like a tag. The eyelet needs at least 40 px of padding at the card's start (`ps-10`). */
export function TagCard({ tone = 'plain', as = 'div', className, children, ...rest }: TagCardProps) {
  const Element = as as 'div';
  return (
    <Element {...rest} data-tone={tone} className={classNames('tag-card', className)}>
      <span aria-hidden="true" className="tag-card-paper" />
      {children}
    </Element>
  );
}
