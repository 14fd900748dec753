import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/components/icon/icon.tsx';
import './chip.css';

/** A short mark such as "Practice". The tone never stands alone: the word says it. */
export function Tag({ tone = 'plain', children }: { tone?: 'plain' | 'good' | 'bad' | 'warn' | 'info'; children: ReactNode }) {
  return <span className={`tag tag--${tone}`}>{children}</span>;
}

type ChipProps = ButtonHTMLAttributes<HTMLButtonElement> & { isRemovable?: boolean };

/** A choice that stays in sight: pressed while it holds (`aria-pressed`), or with a cross that takes it away. */
export function Chip({ isRemovable = false, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} className={classNames('chip', className)}>
      {children}
      {isRemovable && <Icon name="close" size={16} />}
    </button>
  );
}
