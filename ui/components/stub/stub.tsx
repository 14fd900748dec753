import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import './stub.css';

type StubProps = HTMLAttributes<HTMLDivElement> & {
  /** Parts one below the other with scalloped top and bottom, or side by side with a scalloped end. */
  direction?: 'column' | 'row';
  /** True for a row that becomes a column on a narrow screen. */
  isStacking?: boolean;
};

/** Slip of paper whose parts are joined by half-round holes and a dotted tear line. */
export function Stub({ direction = 'column', isStacking = false, className, ...rest }: StubProps) {
  return <div {...rest} className={classNames('stub', `stub--${direction}`, isStacking && 'stub--stacking', className)} />;
}

export function StubPart({ isShaded = false, className, ...rest }: HTMLAttributes<HTMLDivElement> & { isShaded?: boolean }) {
  return <div {...rest} className={classNames('stub-part', isShaded && 'stub-part--shaded', className)} />;
}

/** Title line of a stub: a bold name and, at the end, a serial number or a date. */
export function StubHead({ children, serial, level = 'h2' }: { children: ReactNode; serial?: ReactNode; level?: 'h2' | 'h3' | 'p' }) {
  const Heading = level;
  return (
    <div className="stub-head">
      <Heading className="stub-head__title">{children}</Heading>
      {serial && <span className="stub-serial">{serial}</span>}
    </div>
  );
}

/** Engraved band; only used on the first part of a stub. */
export function Guilloche() {
  return <div className="stub-guilloche" aria-hidden="true" />;
}

/** Bar code that only decorates a stub. */
export function BarCode() {
  return <div className="stub-code" aria-hidden="true" />;
}

export function StubLine({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="stub-line">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
