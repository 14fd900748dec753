import { useId, type ReactNode } from 'react';

type PriceGroupProps = {
  className: string;
  /** Name of the market. */
  name: string;
  children: ReactNode;
};

/** Group of the prices of a market. Its name is hidden text, because an `aria-label` would need the language of all texts in the group. */
export function PriceGroup({ className, name, children }: PriceGroupProps) {
  const id = useId();
  return (
    <div className={className} role="group" aria-labelledby={id}>
      <span id={id} className="visually-hidden">
        {name}
      </span>
      {children}
    </div>
  );
}
