import { Board } from '#games/slots/view/bonus/board.tsx';
import type { Prize } from '#games/slots/view/bonus/bonus.tsx';
import { Wheel } from '#games/slots/view/bonus/wheel.tsx';
import { SlotWindow } from '#games/slots/view/outcome/slot-window.tsx';
import { framesOf } from '#games/slots/view/rules/frames.ts';
import type { SymbolPictures } from '#games/slots/view/use-symbol-pictures.ts';
import type { Translate } from '#games/slots/view/words.ts';
import type { SlotInfo } from '#games/slots/slot-info.ts';
import type { Amount } from '#kernel/amount.ts';
import '#games/slots/view/bonus/bonus.css';
import './mechanic-pictures.css';

type Props = { info: SlotInfo<Amount>; pictures: SymbolPictures | undefined; prize: Prize; t: Translate };

/** Explains the mechanic of a machine in small windows, step by step, with its own wheel, board, lots, free games and jackpots. */
export function MechanicPictures({ info, pictures, prize, t }: Props) {
  const frames = framesOf(info);
  const { bonus, choices, jackpots } = info.play;
  return (
    <section>
      <h3>{t(`slots.mechanic.${info.mechanic}`)}</h3>
      <p>{t(`slots.picture.${info.mechanic}`)}</p>
      {frames.length > 0 && (
        <ol className="mechanic-frames">
          {frames.map(({ reels, winning, rows, figure }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- frames are their places
            <li key={at}>
              <SlotWindow reels={reels} rows={rows} winning={winning} pictures={pictures} label={reels.join(' ')} />
              {figure && <b className="figures">{figure}</b>}
            </li>
          ))}
        </ol>
      )}
      {bonus?.kind === 'wheel' && (
        <div className="mechanic-wheels" aria-hidden="true">
          {bonus.wheels.map((_, wheel) => (
            // oxlint-disable-next-line react/no-array-index-key -- a wheel is its place
            <Wheel key={wheel} wheels={bonus.wheels} stops={[{ wheel, segment: 0 }]} step={0} prize={prize} />
          ))}
        </div>
      )}
      {bonus?.kind === 'board' && <Board squares={bonus.squares} throws={[]} step={0} prize={prize} end={t('slots.view.board_end')} />}
      {bonus?.kind === 'picks' && <p className="mechanic-lots figures">{bonus.prizes.map((coins) => prize.times(coins)).join(' · ')}</p>}
      {choices && (
        <dl className="rules-panel__facts">
          {choices.map(({ spins, multiplier, returnPercent }) => (
            <div key={spins}>
              <dt>{t('slots.view.choice_of', { spins, multiplier })}</dt>
              <dd>{returnPercent}%</dd>
            </div>
          ))}
        </dl>
      )}
      {jackpots && (
        <dl className="rules-panel__facts">
          {jackpots.map(({ name, coins }) => (
            <div key={name}>
              <dt>{t(`slots.view.jackpot.${name}`)}</dt>
              <dd>{prize.worth(coins)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
