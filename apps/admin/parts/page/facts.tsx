import type { ReactNode } from 'react';
import { shownValue } from '#apps/admin/parts/member/hidden-value.tsx';
import './facts.css';

export type Fact = readonly [label: string, value: ReactNode];

/** Lists names and values, one pair in a line. Figures are aligned at the end of their line. */
export function Facts({ facts }: { facts: readonly (Fact | false | null | undefined)[] }) {
  return (
    <dl className="facts">
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]} className="facts__line">
              <dt>{fact[0]}</dt>
              <dd className="figures">{typeof fact[1] === 'string' ? shownValue(fact[1]) : fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
