import { Dialog as Base } from '@base-ui/react/dialog';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
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
  const popup = useRef<HTMLDivElement>(null);
  const wayBack = useWayBack(isOpen, popup);
  const requested = (
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
        <Base.Popup
          ref={popup}
          className={`dialog dialog--${aside ? 'beside' : size}`}
          finalFocus={wayBack}
          {...(initialFocus && { initialFocus })}
        >
          {aside ? (
            <>
              <div className="dialog__aside">{aside}</div>
              <div className="dialog__content">{requested}</div>
            </>
          ) : (
            requested
          )}
          <Base.Close className="dialog__close" render={<IconButton icon="close" label={closeLabel} />} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/**
 * Returns the focus when a dialog has closed: to the element that took it meanwhile, else to the element before, or to the page if that is
 * gone.
 */
function useWayBack(isOpen: boolean, popup: RefObject<HTMLElement | null>): () => HTMLElement | boolean {
  const [before, setBefore] = useState<Element | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setBefore(document.activeElement);
  }
  return () => {
    const { activeElement: now, body } = document;
    if (now !== null && now !== body && !popup.current?.contains(now)) return false;
    if (before instanceof HTMLElement && before.isConnected && before !== body) return before;
    // The page itself: what stands first in it may be drawn anew a moment later, and take the focus with it.
    const page = document.querySelector('main');
    page?.focus({ preventScroll: true });
    return page === null;
  };
}
