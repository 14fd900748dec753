import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import { PokerCard } from '#apps/site/pages/poker/table/felt/poker-card.tsx';
import { PRACTICE_TABLES } from '#apps/site/pages/poker/practice/practice-tables.ts';
import { Button } from '#ui/components/button/button.tsx';

const HAND = ['As', 'Kh', 'Qd', 'Jc', 'Ts'];

/** Name of the room, the promise of its draw, and one press to a practice seat. */
export function LobbyHead({ onQuick }: { onQuick: (id: string) => void }) {
  const { t } = useI18n();
  return (
    <header className="poker-head">
      <div className="poker-head__text">
        <h1>{t('poker.title')}</h1>
        <p>{t('poker.promise')}</p>
        <Button variant="primary" size="large" onClick={() => onQuick(PRACTICE_TABLES[0]!.code)}>
          {t('poker.quick_practice')}
        </Button>
      </div>
      <div className="poker-head__scene" aria-hidden="true">
        <svg viewBox="0 0 520 220" preserveAspectRatio="xMidYMax slice">
          <path className="poker-head__far" d="M0 150c60-40 90-20 140-46s80-60 140-40 90 46 130 34 70-40 110-26v148H0Z" />
          <path className="poker-head__string" d="M-10 26C120 74 360 70 540 12" />
          <g className="poker-head__lamp" transform="translate(92 52)">
            <path d="M-12 0h24v6h-24zM-12 52h24v6h-24z" />
            <path className="poker-head__paper" d="M-12 6h24c15 5 22 13 22 23s-7 18-22 23h-24c-15-5-22-13-22-23s7-18 22-23Z" />
          </g>
          <g className="poker-head__lamp" transform="translate(408 44) scale(.8)">
            <path d="M-12 0h24v6h-24zM-12 52h24v6h-24z" />
            <path className="poker-head__paper" d="M-12 6h24c15 5 22 13 22 23s-7 18-22 23h-24c-15-5-22-13-22-23s7-18 22-23Z" />
          </g>
          <path className="poker-head__near" d="M-10 220c80-64 170-78 270-78s190 14 270 78Z" />
        </svg>
        <span className="poker-head__fan">
          {HAND.map((card, at) => (
            <PokerCard key={card} card={card} at={at} />
          ))}
        </span>
      </div>
    </header>
  );
}
