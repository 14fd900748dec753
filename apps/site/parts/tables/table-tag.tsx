import { useEffect, useRef, useState } from 'react';
import type { Game } from '#contracts/catalogue.ts';
import { patternOf } from '#apps/site/parts/tables/pattern.ts';
import { useGlance, type Glance } from '#apps/site/parts/tables/use-glance.ts';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import { classNames } from '#ui/class-names.ts';
import './table-tag.css';

/** What goes on at a table, on its tile: the last results, how long bets are open, who plays. */
export function TableTag({ table }: { table: NonNullable<Game['table']> }) {
  const { t } = useI18n();
  const tag = useRef<HTMLSpanElement>(null);
  const glance = useGlance(table, tag);
  const left = useSecondsLeft(glance?.closesAt ?? null);
  const pattern = glance ? patternOf(glance.marks) : null;
  return (
    <span ref={tag} className={classNames('table-tag', !glance && 'table-tag--waiting')}>
      {glance && (
        <>
          <Marks marks={glance.marks} />
          <span className="table-tag__line">
            <Ring share={left === null ? 0 : (left * 1_000) / glance.betMs} />
            <span className="figures">{left === null ? t('tables.in_play') : t('tables.bets_open', { seconds: left })}</span>
            {pattern && <span className="table-tag__pattern figures">{t(`tables.${pattern.kind}`, { count: pattern.count })}</span>}
            {!pattern && glance.players > 0 && (
              <span className="table-tag__players figures">{t('tables.players', { count: glance.players })}</span>
            )}
          </span>
        </>
      )}
    </span>
  );
}

/** The newest at the end, as they are read. */
function Marks({ marks }: Pick<Glance, 'marks'>) {
  return (
    <span className="table-tag__marks figures" dir="ltr" aria-hidden="true">
      {marks.map(({ text, hue }, at) => (
        // eslint-disable-next-line react/no-array-index-key -- coups have no other name than their place
        <b key={at} className={`table-tag__mark--${hue}`}>
          {text}
        </b>
      ))}
    </span>
  );
}

function Ring({ share }: { share: number }) {
  return (
    <svg className="table-tag__ring" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <circle cx="10" cy="10" r="8" />
      <circle cx="10" cy="10" r="8" pathLength="1" strokeDasharray={`${Math.min(share, 1)} 1`} className="table-tag__left" />
    </svg>
  );
}

/** Null once bets are closed. */
function useSecondsLeft(closesAt: number | null): number | null {
  const [now, setNow] = useState(Date.now);
  const left = closesAt === null ? null : Math.ceil((closesAt - now) / 1_000);
  const isOpen = left !== null && left > 0;
  useEffect(() => {
    setNow(Date.now());
    if (closesAt === null || closesAt < Date.now()) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [closesAt, isOpen]);
  return isOpen ? left : null;
}
