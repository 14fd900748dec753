import { classNames } from '#ui/class-names.ts';
import { ICON_PATHS, type IconName } from '#ui/components/icon/icon-paths.ts';
import './icon.css';

export type { IconName };

/** Draws an icon of 20 px. It is always beside a text or inside a labelled control, so it is hidden from screen readers. */
export function Icon({ name, size = 20, className }: { name: IconName; size?: 16 | 20 | 24; className?: string }) {
  return (
    <svg className={classNames('icon', className)} width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
