import type { ReactNode } from 'react';
import { Button } from '#ui/components/button/button.tsx';
import './pager.css';

type PagerProps = {
  pageNo: number;
  pages: number;
  onPage: (pageNo: number) => void;
  isBusy?: boolean;
  label: string;
  previous: string;
  next: string;
  /** Text with the number of the page, and of all pages. */
  place: ReactNode;
};

/** Buttons that lead a page back or on, with the page number between them; nothing if there is only one page. */
export function Pager({ pageNo, pages, onPage, isBusy = false, label, previous, next, place }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav className="pager" aria-label={label}>
      <Button size="small" disabled={pageNo <= 1 || isBusy} onClick={() => onPage(pageNo - 1)}>
        {previous}
      </Button>
      <span className="pager__place" aria-live="polite">
        {place}
      </span>
      <Button size="small" disabled={pageNo >= pages || isBusy} onClick={() => onPage(pageNo + 1)}>
        {next}
      </Button>
    </nav>
  );
}
