import { useScoreText, type Race, type Row } from '#apps/site/pages/races/use-races.ts';
import { useI18n } from '#web/text/i18n.tsx';
import './market-podium.css';

const STALLS = 3;

/** Shows the first three players as stalls of the night market: the higher the place, the taller the stall and the brighter its lantern. */
export function MarketPodium({ race, rows }: { race: Race; rows: readonly Row[] }) {
  const { t, formatMoney } = useI18n();
  const scoreText = useScoreText(race.currency);
  const stalls = Array.from({ length: Math.min(STALLS, Math.max(rows.length, race.prizes.length)) }, (_, at) => rows[at]);
  return (
    <section className="market-podium" aria-label={t('races.podium')}>
      <ol className="market-podium__row">
        {stalls.map((row, at) => (
          // eslint-disable-next-line react/no-array-index-key -- a stall is its place
          <li key={at} className="market-stall" data-place={at + 1} data-own={row?.isOwn || undefined}>
            <StallLantern />
            <span className="market-stall__words">
              <b className="market-stall__name" dir="auto">
                {row ? row.name : race.ticket === null ? t('races.free') : '?'}
              </b>
              {row && race.measure !== 'deposits' && <span className="figures market-stall__score">{scoreText(row.score)}</span>}
              {row?.isOwn && <em className="market-stall__you">{t('races.you')}</em>}
            </span>
            <span className="market-stall__awning" aria-hidden="true" />
            <span className="market-stall__counter">
              <span className="market-stall__place figures">{row?.place ?? at + 1}</span>
              <span className="figures market-stall__prize">
                {formatMoney(row ? row.prize : race.prizes[at]!, race.currency)} {race.currency}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Draws a lantern of paper over ribs, on a pole of bamboo. */
function StallLantern() {
  return (
    <svg className="stall-lantern" viewBox="0 0 64 84" aria-hidden="true">
      <path className="stall-lantern__pole" d="M6 84V8q0-4 4-4h24v8" />
      <circle className="stall-lantern__glow" cx="34" cy="40" r="28" />
      <path className="stall-lantern__paper" d="M24 18c-15 9-15 35 0 44h20c15-9 15-35 0-44z" />
      <path className="stall-lantern__heart" d="M34 18c-7 9-7 35 0 44 7-9 7-35 0-44z" />
      <path className="stall-lantern__ribs" d="M14 32h40M14 48h40M24 18c-8 12-8 32 0 44M44 18c8 12 8 32 0 44" />
      <path className="stall-lantern__wood" d="M22 12h24l-3 6H25zM25 62h18l3 5H22zM32 67h4v11h-4z" />
    </svg>
  );
}
