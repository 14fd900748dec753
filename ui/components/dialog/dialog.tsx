import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from '#ui/components/button/button.tsx';
import './dialog.css';

type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Set where the title is seen in another way and only read aloud here. */
  description?: ReactNode;
  closeLabel: string;
  /** `tall` fills most of a narrow screen, whatever is in it; `wide` has a list and, beside it, what is chosen. */
  size?: 'small' | 'medium' | 'large' | 'tall' | 'wide';
  initialFocus?: RefObject<HTMLElement | null>;
  /** A picture with words beside what the dialog asks: a panel in the wide layout, a band over it in the narrow one. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** A modal: Esc and its button close it, the backdrop does not; the page behind does not scroll; focus is kept and given back. */
export function Dialog({ isOpen, onClose, title, description, closeLabel, size = 'medium', initialFocus, aside, children }: DialogProps) {
  const asked = (
    <>
      <Base.Title className="dialog__title">{title}</Base.Title>
      {description && <Base.Description className="dialog__text">{description}</Base.Description>}
      {children}
    </>
  );
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()} disablePointerDismissal>
      <Base.Portal>
        <Base.Backdrop className="dialog-backdrop" />
        <Base.Popup className={`dialog dialog--${aside ? 'beside' : size}`} {...(initialFocus && { initialFocus })}>
          {aside ? (
            <>
              <div className="dialog__aside">{aside}</div>
              <div className="dialog__asked">{asked}</div>
            </>
          ) : (
            asked
          )}
          <Base.Close className="dialog__close" render={<IconButton icon="close" label={closeLabel} />} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
