import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/components/icon/icon.tsx';
import './chip.css';

/** Short mark such as "Practice". The tone only adds to the word, and never replaces it. */
export function Tag({ tone = 'plain', children }: { tone?: 'plain' | 'good' | 'bad' | 'warn' | 'info'; children: ReactNode }) {
  return <span className={`tag tag--${tone}`}>{children}</span>;
}

type ChipProps = ButtonHTMLAttributes<HTMLButtonElement> & { isRemovable?: boolean };

/** Button for a choice that stays visible: pressed while the choice is on (`aria-pressed`), or with a cross that removes it. */
export function Chip({ isRemovable = false, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} className={classNames('chip', className)}>
      {children}
      {isRemovable && <Icon name="close" size={16} />}
    </button>
  );
}
