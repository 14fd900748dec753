import { useId, type ComponentType } from 'react';
import { Ball, Cards, Chips, Crown, Drum, Fish, Parcel, Reels } from '#art/scenes/closed/marks.tsx';
import { Coins, Moonrise, Phone, PointTicket, Purse, Sunset, TurnedCoin } from '#art/scenes/offers/offer-marks.tsx';

/** Pictures by the kind of a promotion, or by its category. */
const MARKS: Readonly<Record<string, ComponentType>> = {
  deposit: Purse,
  reload: Sunset,
  newbie: Parcel,
  rebate: TurnedCoin,
  rakeback: Coins,
  cashback: Moonrise,
  lossback: Reels,
  slots: Reels,
  live: Cards,
  sports: Ball,
  cards: Chips,
  fish: Fish,
  lotto: Drum,
  mall: PointTicket,
  points: PointTicket,
  ranking: Crown,
  app: Phone,
};

/** Shows the scene of a promotion on its own strip of evening: hills, a moon, and the picture of the promotion at the end of the line. */
export function OfferScene({ kind, category }: { kind: string; category: string }) {
  const shade = useId();
  const Mark = MARKS[kind] ?? MARKS[category] ?? Parcel;
  return (
    <svg className="offer-scene" viewBox="0 0 460 132" preserveAspectRatio="xMaxYMid slice" aria-hidden="true" focusable="false">
      <defs>
        <filter id={shade} x="-20%" y="-20%" width="140%" height="150%">
          <feDropShadow dx="2" dy="4" stdDeviation="3" floodColor="var(--cut-shadow)" floodOpacity=".4" />
        </filter>
      </defs>
      <rect width="460" height="132" fill="var(--sky1)" />
      <circle cx="424" cy="26" r="15" fill="var(--moon)" opacity=".9" />
      <path d="M150 132C190 84 236 70 290 84 330 58 380 58 460 92V132Z" fill="var(--far)" opacity=".8" />
      <path d="M210 132C262 106 330 98 460 118V132Z" fill="var(--w1)" />
      <g transform="translate(362 68) scale(.94)" filter={`url(#${shade})`}>
        <Mark />
      </g>
    </svg>
  );
}
