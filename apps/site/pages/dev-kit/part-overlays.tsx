import { useRef, useState } from 'react';
import { KitPart, KitRow } from '#apps/site/pages/dev-kit/kit-board.tsx';
import { useWords } from '#apps/site/pages/dev-kit/kit-words.ts';
import { Button, IconButton } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { PopOver } from '#ui/components/pop-over/pop-over.tsx';
import { Tooltip } from '#ui/components/tooltip/tooltip.tsx';

const SIZES = ['small', 'medium', 'large', 'tall', 'wide'] as const;

export function OverlayPart() {
  return (
    <KitPart
      id="overlay"
      name="Dialog, sheet, pop-over, tooltip"
      use="They lie over the page, so they wear the page's theme. On a narrow screen a dialog comes up from below; a tall one fills most of it, a wide one has a list beside what is chosen."
    >
      <OverlayButtons />
    </KitPart>
  );
}

function OverlayButtons() {
  const { question, questionText, next, back, sentence, limit, hint } = useWords();
  const [size, setSize] = useState<(typeof SIZES)[number]>('small');
  const [isOpen, setOpen] = useState(false);
  const [isOver, setOver] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return (
    <KitRow>
      {SIZES.map((one) => (
        <Button
          key={one}
          aria-haspopup="dialog"
          onClick={() => {
            setSize(one);
            setOpen(true);
          }}
        >
          Dialog, {one}
        </Button>
      ))}
      <Button ref={anchor} variant="line" aria-haspopup="dialog" aria-expanded={isOver} onClick={() => setOver(!isOver)}>
        Pop-over
      </Button>
      <Tooltip text={limit}>
        <IconButton icon="info" label="Tooltip" title="" />
      </Tooltip>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        size={size}
        title={question}
        {...(size !== 'wide' && { description: questionText })}
        closeLabel="Close"
      >
        {size === 'wide' && <div className="dialog__list kit-dialog__list">{hint}</div>}
        {size === 'small' || size === 'wide' ? null : <p className="kit-dialog__text">{sentence}</p>}
        <div className={size === 'wide' ? 'dialog__chosen dialog__actions' : 'dialog__actions'}>
          <Button size="large" onClick={close}>
            {back}
          </Button>
          <Button size="large" onClick={close}>
            {next}
          </Button>
        </div>
      </Dialog>
      <PopOver isOpen={isOver} onClose={() => setOver(false)} anchor={anchor} label="Pop-over" align="start">
        <p className="kit-over">{sentence}</p>
      </PopOver>
    </KitRow>
  );
}
