import { Dialog as Base } from '@base-ui/react/dialog';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { IconButton } from '#ui/components/button/button.tsx';
import './dialog.css';

type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Text for screen readers if the title is shown elsewhere. */
  description?: ReactNode;
  closeLabel: string;
  /** `tall` fills most of a narrow screen, whatever its content; `wide` has a list and, beside it, the chosen entry. */
  size?: 'small' | 'medium' | 'large' | 'tall' | 'wide';
  initialFocus?: RefObject<HTMLElement | null>;
  /** Picture with words beside the content: a panel in the wide layout, a band above in the narrow layout. */
  aside?: ReactNode;
  children?: ReactNode;
};

/**
 * Modal dialog. Esc and its button close it, a click on the backdrop does not. The page behind does not scroll, and the focus stays inside
 * and then returns.
 */
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
 * Returns the function that decides where the focus goes when a dialog closes. The focus stays with an element that took it meanwhile;
 * otherwise it returns to the element before, or to the page if that element is gone.
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
    // The page itself gets the focus: its first element may be drawn again a moment later, and the focus would be lost.
    const page = document.querySelector('main');
    page?.focus({ preventScroll: true });
    return page === null;
  };
}
