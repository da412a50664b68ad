import { Link, type LinkProps } from 'react-router';
import { type ButtonVariant, buttonLook } from '../styles/button-look.ts';
import { classNames } from '../styles/class-names.ts';

interface LinkButtonProps extends Omit<LinkProps, 'className'> {
  readonly variant?: ButtonVariant;
  readonly className?: string;
}

export function LinkButton({ variant, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={classNames(buttonLook(variant), className)} />;
}
