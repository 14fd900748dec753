import { useId, type ReactNode } from 'react';
import { SPORT_TEXTS } from '#apps/site/parts/sports/sport-texts.ts';

type PriceGroupProps = {
  className: string;
  /** Name of the market, in the language of the texts of sports. */ name: string;
  children: ReactNode;
};

/** Prices of a market. Its name is hidden text, because an `aria-label` would need the language of all within the group. */
export function PriceGroup({ className, name, children }: PriceGroupProps) {
  const id = useId();
  return (
    <div className={className} role="group" aria-labelledby={id}>
      <span id={id} className="visually-hidden" lang={SPORT_TEXTS}>
        {name}
      </span>
      {children}
    </div>
  );
}
