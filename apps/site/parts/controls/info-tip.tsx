import { useRef, useState } from 'react';
import { Icon } from '#ui/components/icon/icon.tsx';
import { PopOver } from '#ui/components/pop-over/pop-over.tsx';
import './info-tip.css';

/** Button (i) beside a figure, which explains the figure when pressed. */
export function InfoTip({ label, text }: { label: string; text: string }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={button} type="button" className="info-tip" aria-label={label} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="info" size={16} />
      </button>
      <PopOver isOpen={isOpen} onClose={() => setOpen(false)} anchor={button} label={label} align="start">
        <p className="info-tip__text">{text}</p>
      </PopOver>
    </>
  );
}
