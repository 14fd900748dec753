import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import './tabs.css';

type Tab = { value: string; label: ReactNode; count?: ReactNode; panel: ReactNode; isDisabled?: boolean };

/** Tabs with panels, of which one is visible. Arrows move between the tabs and open each at once. */
export function Tabs({ tabs, first, className }: { tabs: readonly Tab[]; first?: string; className?: string }) {
  return (
    <Base.Root defaultValue={first ?? tabs[0]?.value} className={classNames('tabs', className)}>
      <Base.List className="tabs__list" activateOnFocus>
        {tabs.map(({ value, label, count, isDisabled }) => (
          <Base.Tab key={value} value={value} className="tabs__tab" {...(isDisabled && { disabled: true })}>
            {label}
            {count !== undefined && <small className="tabs__count">{count}</small>}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(({ value, panel }) => (
        <Base.Panel key={value} value={value}>
          {panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
