import type { CSSProperties, ReactNode } from 'react';
import { ClosedScene, type ClosedPlace } from '#art/scenes/closed/closed-scene.tsx';
import { useBrand } from '#apps/site/parts/brand/brand-context.ts';
import { PlayableRow } from '#apps/site/parts/games/playable-row.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import './not-open-page.css';
import '#apps/site/parts/pictures/diorama.css';

type NotOpenPageProps = {
  /** Closed place of the market that the picture shows. */
  place: ClosedPlace;
  title: string;
  /** Glyph beside the title. */
  glyph: ReactNode;
  /** Note over the title; by default it says that the place is not open yet. */
  note?: string;
  /** Reason why the place is empty today. */
  why: string;
  action?: ReactNode;
  hue?: { className: string; style: CSSProperties };
  children?: ReactNode;
};

/** Page of a place that is built but not open. It says so, gives the reason, and shows games that can be played today. */
export function NotOpenPage({ place, title, glyph, note, why, action, hue, children }: NotOpenPageProps) {
  const { t } = useI18n();
  const { scene } = useBrand();
  return (
    <div className={hue ? `wrap not-open ${hue.className}` : 'wrap not-open'} style={hue?.style}>
      <header className="not-open__stage">
        <div className="diorama diorama--still" aria-hidden="true">
          <ClosedScene place={place} isByRiver={scene === 'garden'} />
        </div>
        <div className="not-open__words">
          <Tag>{note ?? t('category.empty_title')}</Tag>
          <h1>
            {glyph}
            {title}
          </h1>
          <p>{why}</p>
          {action}
        </div>
      </header>
      {children}
      <PlayableRow />
    </div>
  );
}
