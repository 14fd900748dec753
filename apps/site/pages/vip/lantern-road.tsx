import type { CSSProperties } from 'react';
import { partOf, type Level, type Road } from '#apps/site/pages/vip/use-road.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { writtenNumber } from '#kernel/amount.ts';
import { classNames } from '#ui/class-names.ts';
import './lantern-road.css';

/** Height of the rope at its ends, and height of the control point of the curve between them. */
const [HIGH, LOW] = [10, 42];
const sagAt = (t: number): number => HIGH * (1 - t) ** 2 + 2 * LOW * t * (1 - t) + HIGH * t ** 2;

/** Shows the levels of a brand as lanterns on a rope over the night market, lit up to the member's level. */
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
      <Rope />
      {lit > 0 && <Rope isLit />}
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

function Rope({ isLit = false }: { isLit?: boolean }) {
  return (
    <svg
      className={classNames('lantern-step__rope', isLit && 'lantern-step__rope--lit')}
      viewBox="0 0 100 44"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={`M0 ${HIGH}Q50 ${LOW} 100 ${HIGH}`} />
    </svg>
  );
}

/** Draws a lantern of paper over ribs; the list item around the lantern sets its light. */
function Lantern() {
  return (
    <svg className="vip-lantern" viewBox="0 0 64 96" aria-hidden="true">
      <path className="vip-lantern__cord" d="M32 0v14M32 76v8" />
      <circle className="vip-lantern__glow" cx="32" cy="46" r="32" />
      <path className="vip-lantern__paper" d="M20 20c-18 10-18 42 0 52h24c18-10 18-42 0-52z" />
      <path className="vip-lantern__heart" d="M32 20c-9 10-9 42 0 52 9-10 9-42 0-52z" />
      <path className="vip-lantern__ribs" d="M20 20c-11 14-11 38 0 52M44 20c11 14 11 38 0 52M8.500 36h47M8.500 56h47" />
      <path className="vip-lantern__wood" d="M18 14h28l-3 6H21zM21 72h22l3 5H18z" />
      <path className="vip-lantern__tassel" d="M29 84h6l1 10h-8z" />
    </svg>
  );
}

/** Houses of the market by left edge, width and height of the ridge, in a view of 1200 by 90. */
const FAR = [
  [30, 90, 34],
  [170, 70, 44],
  [290, 110, 26],
  [450, 80, 40],
  [590, 96, 30],
  [740, 70, 46],
  [850, 120, 28],
  [1020, 76, 40],
  [1120, 90, 32],
] as const;
const NEAR = [
  [-20, 110, 62],
  [120, 130, 56],
  [280, 96, 66],
  [400, 140, 58],
  [570, 100, 64],
  [700, 130, 56],
  [860, 100, 66],
  [990, 130, 58],
  [1140, 110, 62],
] as const;
const WINDOWS = [
  [64, 62],
  [330, 56],
  [352, 56],
  [484, 66],
  [632, 60],
  [904, 58],
  [926, 58],
  [1160, 62],
] as const;

/** Returns the outline of a house with eaves that turn up. */
const house = ([x, wide, top]: readonly [number, number, number]): string =>
  `M${x - 9} ${top + 13}Q${x + wide * 0.3} ${top + 11} ${x + wide / 2} ${top}Q${x + wide * 0.7} ${top + 11} ${x + wide + 9} ${top + 13}L${x + wide} ${top + 18}V90H${x}V${top + 18}Z`;

function Roofs() {
  return (
    <svg className="lantern-road__roofs" viewBox="0 0 1200 90" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path fill="#0e3538" d={FAR.map(house).join('')} />
      <path fill="#f6c566" opacity=".7" d={WINDOWS.map(([x, y]) => `M${x} ${y}h6v8h-6z`).join('')} />
      <path fill="#071b1e" d={NEAR.map(house).join('')} />
    </svg>
  );
}
