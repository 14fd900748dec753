import { useState } from 'react';
import type { MinesAct, MinesBet, MinesInfo, MinesOutcome, MinesShown } from '#games/mines/rules.ts';
import { MinesSound } from '#games/mines/view/sound.ts';
import { useSound } from '#games/kit/view/board.tsx';
import { standing, useStepped, type Standing } from '#games/kit/view/stepped/use-stepped.ts';
import { pause } from '#games/kit/view/use-turns.ts';
import type { GameViewProps } from '#games/kit/view/view.ts';
import { ratioOf, type Amount } from '#kernel/amount.ts';

type Props = GameViewProps<MinesInfo<Amount>, MinesOutcome, 'stepped'>;
type Round = Standing<MinesShown, MinesOutcome>;
const REPLAY_MS = 420;

/** State of the board; `mines` is null until the round is over. */
export type Field = { picked: readonly number[]; mines: readonly number[] | null; hit: number | null };
const NO_FIELD: Field = { picked: [], mines: null, hit: null };

function fieldOf(round: Round): Field {
  return round.isOpen ? { ...NO_FIELD, picked: round.seen.picked } : round.outcome;
}

/** Holds the rounds one after the other: opened, tile by tile, cashed out; or a recorded round, act by act. */
export function useMines(props: Props) {
  const { openRound, missedRound } = props;
  const sound = useSound(() => new MinesSound(props.isSoundOn), props.isSoundOn);
  const [mines, setMines] = useState((openRound?.bet as MinesBet | undefined)?.mines ?? 3);
  const [field, setField] = useState<Field>(() => {
    if (openRound) return fieldOf(standing(openRound));
    return missedRound?.outcome ?? NO_FIELD;
  });

  function show(round: Round): void {
    setField(fieldOf(round));
    if (round.isOpen) return round.seen.picked.length > 0 ? sound.pearl(round.seen.picked.length) : sound.deal();
    if (round.outcome.hit !== null) return sound.burst();
    sound.pluck(ratioOf(round.payout, round.stake));
  }

  async function showAgain(round: Round): Promise<void> {
    setField(NO_FIELD);
    const { picked } = round.outcome;
    for (let count = 1; count <= picked.length && !props.isReducedMotion; count++) {
      await pause(REPLAY_MS);
      setField({ ...NO_FIELD, picked: picked.slice(0, count) });
      sound.pearl(count);
    }
    await pause(REPLAY_MS);
    show(round);
  }

  const game = useStepped<MinesInfo<Amount>, MinesOutcome, MinesShown, MinesAct>(props, {
    unlock: () => sound.unlock(),
    show,
    showAgain,
    onBet: (bet) => setMines((bet as MinesBet).mines),
  });
  return {
    ...game,
    field,
    mines,
    setMines,
    start: () => game.start({ mines }),
    /** The tile that was sent and has no answer yet; null for none. */
    requestedTile: game.requested && 'pick' in game.requested ? game.requested.pick : null,
    pick: (tile: number) => game.act({ pick: tile }),
    cashOut: () => game.act({ cashOut: true }),
  };
}
