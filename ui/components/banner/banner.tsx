import type { ReactNode } from 'react';
import { Icon, type IconName } from '#ui/components/icon/icon.tsx';
import './banner.css';

/** A line across the whole page about a state that holds everywhere. */
export function Banner({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <div className="banner" role="status">
      <Icon name={icon} />
      <span>{children}</span>
    </div>
  );
}
