import { Board } from '#games/slots/view/bonus/board.tsx';
import { Picks } from '#games/slots/view/bonus/picks.tsx';
import { Wheel } from '#games/slots/view/bonus/wheel.tsx';
import type { Prizes } from '#games/slots/engine/machine.ts';
import type { Shown } from '#games/slots/view/shown.ts';
import type { Translate } from '#games/slots/view/words.ts';
import './bonus.css';

/** Texts of a prize of `coins` coins: as a multiple of the stake, and in money. */
export type Prize = { times(coins: number): string; worth(coins: number): string };
type Props = { bonus: Prizes; shown: NonNullable<Shown['bonus']>; prize: Prize; t: Translate };

/** Shows the bonus of a slot over its reels, up to the step `shown.step`. */
export function Bonus({ bonus, shown: { play, step }, prize, t }: Props) {
  return (
    <div className="slot-bonus" aria-hidden="true">
      {bonus.kind === 'wheel' && play.kind === 'wheel' && <Wheel wheels={bonus.wheels} stops={play.stops} step={step} prize={prize} />}
      {bonus.kind === 'picks' && play.kind === 'picks' && (
        <Picks count={bonus.prizes.length + bonus.ends} opened={play.opened} step={step} prize={prize} end={t('slots.view.picks_end')} />
      )}
      {bonus.kind === 'board' && play.kind === 'board' && (
        <Board squares={bonus.squares} throws={play.throws} step={step} prize={prize} end={t('slots.view.board_end')} />
      )}
    </div>
  );
}
