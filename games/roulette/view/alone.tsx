import { useState } from 'react';
import { TableBoard } from '#games/kit/view/table/table-board.tsx';
import { useTableGame } from '#games/kit/view/table/use-table-game.ts';
import type { Laid } from '#games/kit/view/table/use-chips.ts';
import { pause } from '#games/kit/view/use-turns.ts';
import type { GameViewProps } from '#games/kit/view/view.ts';
import { chipsOfCall, chipsOfSpot, SPOTS } from '#games/roulette/quote.ts';
import type { RouletteInfo, RouletteOutcome } from '#games/roulette/rules.ts';
import { Calls, type Pointed } from '#games/roulette/view/calls.tsx';
import { Felt, PastNumbers } from '#games/roulette/view/felt.tsx';
import { RouletteSound } from '#games/roulette/view/sound.ts';
import { restingAt, RouletteWheel, spinTo } from '#games/roulette/view/wheel.tsx';
import { numberWithColour, spotWithOdds } from '#games/roulette/view/words.ts';
import { classNames } from '#ui/class-names.ts';
import type { Amount } from '#kernel/amount.ts';
import './view.css';

type Props = GameViewProps<RouletteInfo<Amount>, RouletteOutcome>;

const SPIN_MS = 3_600;
/** The ball lies in its pocket for a moment before the table tells. */
const REST_MS = 500;

/** Roulette for one: a wheel in its bowl, and a felt with chips. */
export function Alone(props: Props) {
  const { t, money, currency } = props;
  const [spin, setSpin] = useState(() => restingAt(props.missedRound?.outcome.number ?? null));
  const [isSpinning, setSpinning] = useState(false);
  const [isNeighbours, setNeighbours] = useState(false);
  const { game, chips, pointed, setPointed, shown } = useTableGame<RouletteInfo<Amount>, RouletteOutcome, RouletteSound, Pointed>(props, {
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
  const laid = laidFor(pointed, isNeighbours);
  return (
    <TableBoard
      view={props}
      game={game}
      chips={chips}
      words={{ press: t('roulette.play'), busy: t('roulette.spinning'), hint: t('roulette.hint') }}
      written={({ number: fallen }) => numberWithColour(t, fallen)}
      about={aboutOf(pointed)}
      past={<PastNumbers t={t} numbers={game.last.map(({ roundId, outcome }) => ({ id: roundId, number: outcome.number }))} />}
    >
      <div className={classNames('roulette', isSpinning && 'roulette--spinning')} dir="ltr">
        <RouletteWheel spin={spin} isMoving={!props.isReducedMotion} hasBall={spin.id > 0 || props.missedRound !== null} />
        <Calls
          t={t}
          isHeld={game.isHeld}
          isNeighbours={isNeighbours}
          onCall={(call) => chips.lay(chipsOfCall(call))}
          onNeighbours={() => setNeighbours(!isNeighbours)}
          onPoint={setPointed}
        />
        <Felt
          t={t}
          model={props.info.model}
          currency={currency}
          money={money}
          chips={chips}
          number={shown?.number ?? null}
          lit={new Set(laid.flatMap(([spot]) => SPOTS.get(spot)!.numbers))}
          isHeld={game.isHeld}
          laidFor={(spot) => laidFor({ spot }, isNeighbours)}
          onPlay={game.press}
          onPoint={(spot) => setPointed(spot === null ? null : { spot })}
        />
      </div>
    </TableBoard>
  );

  function aboutOf(what: Pointed): string | null {
    if (what === null) return null;
    if ('call' in what) return t(`roulette.call.${what.call}.chips`);
    return isNeighbours && what.spot.startsWith('straight:')
      ? t('roulette.neighbours_of', { number: what.spot.slice('straight:'.length) })
      : spotWithOdds(t, what.spot, props.info.model);
  }
}

/** What a press on what is pointed at lays. */
function laidFor(pointed: Pointed, isNeighbours: boolean): Laid {
  if (pointed === null) return [];
  return 'call' in pointed ? chipsOfCall(pointed.call) : chipsOfSpot(pointed.spot, isNeighbours);
}
