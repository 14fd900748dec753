import { ARENA, muzzleOf } from '#games/fishing/quote.ts';
import type { FamilyText } from '#games/kit/view/view.ts';
import type { Shown } from '#games/fishing/view/shown.ts';
import './seats.css';

/** Plates below the four cannons: the name of the player, or that a companion is a bot. */
export function Seats({ shown, t }: { shown: Shown; t: FamilyText }) {
  const { box, seats, seat: own } = shown;
  return (
    <ul className="fishing-seats" style={{ left: box.left, top: box.top, width: box.width, height: box.height }} dir="ltr">
      {seats.map((one, seat) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- A seat is its place.
          key={seat}
          className="fishing-seat"
          data-seat={seat}
          data-own={seat === own || undefined}
          style={{ left: `${(muzzleOf(seat).x / ARENA.width) * 100}%` }}
        >
          {one === null ? (
            <span className="fishing-seat__free">{t('fishing.seat_free')}</span>
          ) : (
            <>
              <span className="fishing-seat__name">{seat === own ? t('fishing.you') : one.name}</span>
              {one.isBot && <span className="fishing-seat__bot">{t('fishing.bot')}</span>}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
