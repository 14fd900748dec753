import { useState } from 'react';
import { TableBoard } from '#games/kit/view/table/table-board.tsx';
import { useTableGame } from '#games/kit/view/table/use-table-game.ts';
import { pause } from '#games/kit/view/use-turns.ts';
import type { GameViewProps } from '#games/kit/view/view.ts';
import { chipsOfPress, SPOTS } from '#games/roulette/quote.ts';
import type { RouletteInfo, RouletteOutcome } from '#games/roulette/rules.ts';
import { Calls } from '#games/roulette/view/calls.tsx';
import { Felt, PastNumbers } from '#games/roulette/view/felt.tsx';
import { PLAIN, reachOf, type Manner } from '#games/roulette/view/manner.ts';
import { RouletteSound } from '#games/roulette/view/sound.ts';
import { restingAt, RouletteWheel, spinTo } from '#games/roulette/view/wheel.tsx';
import { numberWithColour, pressName } from '#games/roulette/view/words.ts';
import { classNames } from '#ui/class-names.ts';
import type { Amount } from '#kernel/amount.ts';
import './view.css';

type Props = GameViewProps<RouletteInfo<Amount>, RouletteOutcome, 'instant'>;

const SPIN_MS = 3_600;
/** Time for which the ball lies in its pocket before the table shows the result, in milliseconds. */
const REST_MS = 500;

/** Shows roulette for one player: a wheel in its bowl, and a felt with chips. */
export function Alone(props: Props) {
  const { t, money, currency } = props;
  const [spin, setSpin] = useState(() => restingAt(props.missedRound?.outcome.number ?? null));
  const [isSpinning, setSpinning] = useState(false);
  const [manner, setManner] = useState<Manner>(PLAIN);
  const reach = reachOf(manner);
  const { game, chips, pointed, setPointed, shown } = useTableGame<RouletteInfo<Amount>, RouletteOutcome, RouletteSound>(props, {
    sound: (isOn) => new RouletteSound(isOn),
    show: async (round, sound) => {
      setSpin((now) => spinTo(now, round.outcome.number));
      if (!props.isReducedMotion) {
        setSpinning(true);
        sound.rolling(SPIN_MS);
        await pause(SPIN_MS + REST_MS);
        setSpinning(false);
      }
    },
  });
  const laid = pointed === null ? [] : chipsOfPress(pointed, reach);
  return (
    <TableBoard
      view={props}
      game={game}
      chips={chips}
      words={{ press: t('roulette.play'), busy: t('roulette.spinning'), hint: t('roulette.hint') }}
      written={({ number: fallen }) => numberWithColour(t, fallen)}
      about={pointed === null ? null : pressName(t, pointed, props.info.model, reach)}
      past={<PastNumbers t={t} numbers={game.last.map(({ roundId, outcome }) => ({ id: roundId, number: outcome.number }))} />}
    >
      <div className={classNames('roulette', isSpinning && 'roulette--spinning')} dir="ltr">
        <RouletteWheel spin={spin} isMoving={!props.isReducedMotion} hasBall={spin.id > 0 || props.missedRound !== null} />
        <Calls
          t={t}
          isHeld={game.isHeld}
          manner={manner}
          onManner={setManner}
          onLay={(call) => chips.lay(chipsOfPress(call, 0))}
          onPoint={setPointed}
        />
        <Felt
          t={t}
          model={props.info.model}
          manner={manner}
          currency={currency}
          money={money}
          chips={chips}
          number={shown?.number ?? null}
          lit={new Set(laid.flatMap(([spot]) => SPOTS.get(spot)!.numbers))}
          isHeld={game.isHeld}
          onPlay={game.press}
          onPoint={setPointed}
        />
      </div>
    </TableBoard>
  );
}
