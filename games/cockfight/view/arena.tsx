import { oddsText, SIDES, type Fight, type MalayOdds } from '#games/cockfight/quote.ts';
import { Bird } from '#games/cockfight/view/bird.tsx';
import { exchangeAt, poseAt, scoreAt, seenParts } from '#games/cockfight/view/fight-at.ts';
import type { FamilyText } from '#games/kit/view/view.ts';
import { classNames } from '#ui/class-names.ts';
import './arena.css';

type Props = {
  t: FamilyText;
  /** The fight; null while bets are open. */
  fight: Fight | null;
  plumage: Fight['plumage'];
  odds?: MalayOdds | null | undefined;
  /** Number of shown parts of the fight. */
  count: number;
  isMoving: boolean;
};

/** Shows the ring: two birds of cut paper face to face, with the exchanges that each side has won so far. */
export function Arena({ t, fight, plumage, odds, count, isMoving }: Props) {
  const exchange = fight && exchangeAt(fight, count);
  const isOver = fight !== null && count >= seenParts(fight);
  return (
    <div className={classNames('arena', isMoving && 'arena--moving')} dir="ltr">
      <svg className="arena__ring" viewBox="0 0 640 240" preserveAspectRatio="xMidYMax meet" aria-hidden="true" focusable="false">
        <ellipse cx="320" cy="206" rx="286" ry="32" className="arena__rim" />
        <ellipse cx="320" cy="202" rx="276" ry="27" className="arena__sand" />
        <path d="M320 177v50" className="arena__mark" />
        {SIDES.map((side, at) => (
          // A new key starts the next movement from its beginning.
          <g key={`${side}/${exchange ?? 'still'}`} transform={at === 0 ? 'translate(212 208)' : 'translate(428 208) scale(-1 1)'}>
            <Bird side={side} coat={plumage[at]!} pose={poseAt(fight, side, count)} />
          </g>
        ))}
        {exchange !== null && isMoving && <Feathers key={exchange} seed={exchange} />}
      </svg>
      {SIDES.map((side) => (
        <p key={side} className={classNames('arena__side', `arena__side--${side}`, isOver && fight.result === side && 'arena__side--won')}>
          <b>{t(`cockfight.side.${side}`)}</b>
          {odds && <span className="figures">{oddsText(odds[side])}</span>}
          {fight && (
            <small className="figures" title={t('cockfight.exchanges')}>
              {scoreAt(fight, side, count)}
            </small>
          )}
        </p>
      ))}
      <p className="arena__label">{t('cockfight.simulation')}</p>
    </div>
  );
}

const FLIGHTS = [
  [-34, -52, 40],
  [6, -70, -60],
  [38, -44, 90],
  [-14, -30, -110],
] as const;

/** Shows scraps of paper that fly up where the birds meet. */
function Feathers({ seed }: { seed: number }) {
  return (
    <g transform={`translate(${306 + ((seed * 37) % 28)} 128)`}>
      {FLIGHTS.map(([x, y, turn], at) => (
        <path
          key={turn}
          d="M0 0c5-7 13-8 18-4c-4 6-11 8-18 4Z"
          className={`arena__scrap arena__scrap--${at % 2 === 0 ? 'light' : 'dark'}`}
          style={{ '--x': `${x}px`, '--y': `${y}px`, '--turn': `${turn}deg` } as React.CSSProperties}
        />
      ))}
    </g>
  );
}
