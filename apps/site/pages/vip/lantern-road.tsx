import type { CSSProperties } from 'react';
import { partOf, type Level, type Road } from '#apps/site/pages/vip/use-road.ts';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import { writtenNumber } from '#kernel/amount.ts';
import './lantern-road.css';

/** Where the rope hangs at its ends, and how deep the curve is drawn between them. */
const [HIGH, LOW] = [10, 42];
const sagAt = (t: number): number => HIGH * (1 - t) ** 2 + 2 * LOW * t * (1 - t) + HIGH * t ** 2;

/** The levels of a brand as lanterns on a rope over the night market: lit as far as the member has come. */
export function LanternRoad({ road: { levels, rank, turnover, currency } }: { road: Road }) {
  const { t } = useI18n();
  const next = levels.find((level) => level.rank > rank);
  const part = next ? partOf(next.reach, turnover, currency) : 1;
  return (
    <section className="lantern-road" aria-label={t('vip.all')}>
      <Roofs />
      <ol className="lantern-road__row">
        {levels.map((level) => (
          <Step
            key={level.rank}
            {...{ level, rank, currency }}
            lit={level.rank <= rank ? 1 : level === next ? part : 0}
            isNext={level === next}
          />
        ))}
      </ol>
    </section>
  );
}

type StepProps = { level: Level; rank: number; currency: Road['currency']; lit: number; isNext: boolean };

function Step({ level, rank, currency, lit, isNext }: StepProps) {
  const { t, locale } = useI18n();
  const isReached = level.rank <= rank;
  const state = isReached ? 'reached' : isNext ? 'next' : 'far';
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const isHere = level.rank === rank;
  return (
    <li
      className="lantern-step"
      data-state={state}
      aria-current={isHere ? 'step' : undefined}
      style={{ '--lit': lit, '--size': 1 + level.rank * 0.08 } as CSSProperties}
    >
      <svg className="lantern-step__rope" viewBox="0 0 100 44" preserveAspectRatio="none" aria-hidden="true">
        <path d={`M0 ${HIGH}Q50 ${LOW} 100 ${HIGH}`} className="lantern-step__line" />
        {lit > 0 && <path d={`M0 ${HIGH}Q50 ${LOW} 100 ${HIGH}`} className="lantern-step__line lantern-step__line--lit" pathLength={1} />}
      </svg>
      {isNext && lit > 0 && (
        <span className="lantern-step__spark" aria-hidden="true" style={{ '--at': lit, '--sag': `${sagAt(lit)}px` } as CSSProperties} />
      )}
      <Lantern />
      <span className="lantern-step__words">
        <b className="lantern-step__name" dir="auto">
          {level.name}
        </b>
        <span className="figures lantern-step__reach">
          {whole.format(writtenNumber(level.reach))} {currency}
        </span>
        {isHere && <em className="lantern-step__here">{t('vip.here')}</em>}
      </span>
    </li>
  );
}

/** Paper over ribs; what it is lit by is told by the step around it. */
function Lantern() {
  return (
    <svg className="lantern" viewBox="0 0 64 96" aria-hidden="true">
      <path className="lantern__cord" d="M32 0v14M32 76v8" />
      <circle className="lantern__glow" cx="32" cy="46" r="32" />
      <path className="lantern__paper" d="M20 20c-18 10-18 42 0 52h24c18-10 18-42 0-52z" />
      <path className="lantern__heart" d="M32 20c-9 10-9 42 0 52 9-10 9-42 0-52z" />
      <path className="lantern__ribs" d="M20 20c-11 14-11 38 0 52M44 20c11 14 11 38 0 52M8.500 36h47M8.500 56h47" />
      <path className="lantern__wood" d="M18 14h28l-3 6H21zM21 72h22l3 5H18z" />
      <path className="lantern__tassel" d="M29 84h6l1 10h-8z" />
    </svg>
  );
}

function Roofs() {
  return (
    <svg className="lantern-road__roofs" viewBox="0 0 1200 90" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path
        fill="#0c2f30"
        d="M0 90V62l70-22 16 8 60-26 74 30 12-6 60 22 40-34 70 26 20-8 64 24 58-40 76 34 10-4 70 18 54-36 66 24 22-6 62 26 60-30 66 22 34-16 66 24v48z"
      />
      <path fill="#071b1e" d="M0 90V76l120-14 90 16 130-18 110 18 150-16 130 16 120-18 140 16 110-12 100 14v12z" />
      <g fill="#f6c566" opacity=".75">
        <path d="M150 66h5v7h-5zM164 66h5v7h-5zM402 64h5v7h-5zM640 62h5v7h-5zM654 62h5v7h-5zM910 64h5v7h-5zM1080 66h5v7h-5z" />
      </g>
    </svg>
  );
}
