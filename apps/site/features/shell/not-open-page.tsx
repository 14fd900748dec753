import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { buttonClass } from '#ui/components/button/button.tsx';
import { Empty } from '#ui/components/empty/empty.tsx';
import { RailHead } from '#ui/components/rail-head/rail-head.tsx';
import './not-open-page.css';

type NotOpenPageProps = {
  title: string;
  /** Beside the title, and larger on the ticket. */
  glyph: ReactNode;
  picture: ReactNode;
  note?: string;
  /** Why nothing is here today. */
  why: string;
  heading?: string;
  action?: ReactNode;
  hue?: { className: string; style: CSSProperties };
  children?: ReactNode;
};

/** A place that is built but not open: it says so, says why, and offers the way on that is open today. */
export function NotOpenPage({ title, glyph, picture, note, why, heading, action, hue, children }: NotOpenPageProps) {
  const { t } = useI18n();
  return (
    <div className={hue ? `wrap not-open ${hue.className}` : 'wrap not-open'} style={hue?.style}>
      <RailHead level="h1" glyph={glyph} title={title} note={note ?? t('category.none_open')} />
      {children}
      <Empty
        level="h2"
        title={heading ?? t('category.empty_title')}
        picture={<span className="not-open__picture">{picture}</span>}
        action={
          action ?? (
            <Link to="/" className={buttonClass({ variant: 'primary', size: 'large' })}>
              {t('common.to_home')}
            </Link>
          )
        }
      >
        {why}
      </Empty>
    </div>
  );
}
