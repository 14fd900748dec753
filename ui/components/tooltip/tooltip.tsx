import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import './tooltip.css';

const WAIT_MS = 400;

/** Shows a few words about a control, on hover and on focus. They must not be essential, because touch screens never show them. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement<Record<string, unknown>> }) {
  return (
    <Base.Root>
      <Base.Trigger delay={WAIT_MS} render={children} />
      <Base.Portal>
        <Base.Positioner className="tooltip-place" sideOffset={8} collisionPadding={8}>
          <Base.Popup className="tooltip">{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
