import type { ReactNode } from 'react';
import { Icon, type IconName } from '#ui/components/icon/icon.tsx';
import './banner.css';

/** Line across the whole page about a state that concerns all of it. */
export function Banner({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <div className="banner" role="status">
      <Icon name={icon} />
      <span>{children}</span>
    </div>
  );
}
