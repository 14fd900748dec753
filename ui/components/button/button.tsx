import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon, type IconName } from '#ui/components/icon/icon.tsx';
import './button.css';

type Look = { variant?: 'primary' | 'plain' | 'line' | 'danger'; size?: 'small' | 'medium' | 'large'; isWide?: boolean };

/** Returns the classes of a button, for a link that must look like one. */
export function buttonClass({ variant = 'plain', size = 'medium', isWide = false }: Look = {}): string {
  return classNames('button', `button--${variant}`, `button--${size}`, isWide && 'button--wide');
}

type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & { icon?: IconName; isBusy?: boolean; ref?: Ref<HTMLButtonElement>; children: ReactNode };

export function Button({ variant, size, isWide, icon, isBusy = false, className, children, disabled, ...rest }: ButtonProps) {
  const look = buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(isWide && { isWide }) });
  return (
    <button
      type="button"
      {...rest}
      className={classNames(look, isBusy && 'button--busy', className)}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
    >
      {icon && <Icon name={icon} />}
      <span className="button__label">{children}</span>
    </button>
  );
}

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { icon: IconName; label: string; ref?: Ref<HTMLButtonElement> };

export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={classNames('icon-button', className)} aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  );
}
