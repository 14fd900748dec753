import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';

/** A sum with its name; undefined while it loads. `isMinor` hides it on a narrow screen. */
export type Figure = { name: string; value: ReactNode | undefined; isMinor?: boolean };

/** Shows the sums over all pages of a filter, the count first; on a phone they stay visible above the bar at the bottom. */
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
