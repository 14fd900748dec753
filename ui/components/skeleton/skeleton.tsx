import { classNames } from '#ui/class-names.ts';
import './skeleton.css';

/** Placeholder with the final size. It appears after 120 ms, so that a fast answer causes no flicker. */
export function Skeleton({ width = '100%', height = '1em', className }: { width?: string; height?: string; className?: string }) {
  return <span className={classNames('skeleton', className)} style={{ width, height }} aria-hidden="true" />;
}
