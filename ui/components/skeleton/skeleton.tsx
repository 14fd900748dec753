import { classNames } from '#ui/class-names.ts';
import './skeleton.css';

/** A resting place in the final geometry; it shows after 120 ms, so a fast answer never flickers. */
export function Skeleton({ width = '100%', height = '1em', className }: { width?: string; height?: string; className?: string }) {
  return <span className={classNames('skeleton', className)} style={{ width, height }} aria-hidden="true" />;
}
