import type { ReactNode } from 'react';
import './chip.css';

/** A short mark such as "Practice". The tone never stands alone: the word says it. */
export function Tag({ tone = 'plain', children }: { tone?: 'plain' | 'good' | 'bad' | 'warn' | 'info'; children: ReactNode }) {
  return <span className={`tag tag--${tone}`}>{children}</span>;
}
