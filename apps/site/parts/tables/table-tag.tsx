import { useEffect, useRef, useState } from 'react';
import type { Game } from '#contracts/catalogue.ts';
import { Marks } from '#apps/site/parts/tables/marks.tsx';
import { patternOf } from '#apps/site/parts/tables/pattern.ts';
import { useGlance, type Glance } from '#apps/site/parts/tables/use-glance.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { classNames } from '#ui/class-names.ts';
import './table-tag.css';

export type TableTagProps = { table: NonNullable<Game['table']> } & Pick<Game, 'minBet' | 'maxBet'>;

/** Shows the state of a table on its tile: last results, time to the close of bets, limits and seats. */
export function TableTag({ table, minBet, maxBet }: TableTagProps) {
  const { t, formatMoney } = useI18n();
  const tag = useRef<HTMLSpanElement>(null);
  const glance = useGlance(table, tag);
  const left = useSecondsLeft(glance?.closesAt ?? null);
  const pattern = glance ? patternOf(glance.marks) : null;
  return (
    <span
      ref={tag}
      className={classNames('table-tag', glance && glance.odds.length > 0 && 'table-tag--odds', !glance && 'table-tag--waiting')}
    >
      {glance && (
        <>
          <Marks marks={glance.odds.length > 0 ? glance.odds : glance.marks} />
          <span className="table-tag__line">
            <Ring share={left === null ? 0 : (left * 1_000) / glance.betMs} />
            <span className="figures">{left === null ? t('tables.in_play') : t('tables.bets_open', { seconds: left })}</span>
            {pattern && <span className="table-tag__pattern figures">{t(`tables.${pattern.kind}`, { count: pattern.count })}</span>}
            {!pattern && <span className="table-tag__players figures">{playersText(glance)}</span>}
          </span>
        </>
      )}
      {minBet !== null && maxBet !== null && (
        <span className="table-tag__limits figures">
          {t('tables.limits', { min: formatMoney(minBet, 'USD'), max: formatMoney(maxBet, 'USD') })}
        </span>
      )}
    </span>
  );

  function playersText({ seats, players }: Glance): string {
    if (players > 0) return t('tables.players', { count: players });
    return seats === null ? '' : t('tables.seats', { count: seats });
  }
}

function Ring({ share }: { share: number }) {
  return (
    <svg className="table-tag__ring" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <circle cx="10" cy="10" r="8" />
      <circle cx="10" cy="10" r="8" pathLength="1" strokeDasharray={`${Math.min(share, 1)} 1`} className="table-tag__left" />
    </svg>
  );
}

/** Returns the seconds until bets are closed; null once they are. */
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
