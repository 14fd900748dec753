import { Popover as Base } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import { classNames } from '#ui/class-names.ts';
import './pop-over.css';

type PopOverProps = {
  isOpen: boolean;
  onClose: () => void;
  anchor: RefObject<HTMLElement | null>;
  label: string;
  align?: 'start' | 'end';
  /** True if the pop-over has no panel around its content, as for a ticket. */
  isBare?: boolean;
  children: ReactNode;
};

/**
 * Panel that hangs from a control of the header. A click on that control is handled by the control, so it does not count as a click
 * outside.
 */
export function PopOver({ isOpen, onClose, anchor, label, align = 'end', isBare = false, children }: PopOverProps) {
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open, details) => {
        if (open) return;
        const target = details.event.target;
        if (details.reason === 'outside-press' && target instanceof Node && anchor.current?.contains(target)) details.cancel();
        else onClose();
      }}
    >
      <Base.Portal>
        <Base.Positioner className="pop-over-place" anchor={anchor} align={align} sideOffset={10} collisionPadding={12}>
          <Base.Popup className={classNames('pop-over', isBare && 'pop-over--bare')} aria-label={label} finalFocus={anchor}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
