import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';

/** A sum; without a value it rests. `isMinor` leaves it out on a narrow screen. */
export type Figure = { name: string; value: ReactNode | undefined; isMinor?: boolean };

/** The sums over all pages of a filter, the count first; on a phone pinned over the bar below. */
export function RecordFigures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="record-totals">
      {figures.map(({ name, value, isMinor }) => (
        <div key={name} className={classNames(isMinor && 'record-totals__minor')}>
          <dt>{name}</dt>
          <dd>{value ?? <Skeleton width="5ch" />}</dd>
        </div>
      ))}
    </dl>
  );
}
