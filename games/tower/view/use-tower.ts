import { useState } from 'react';
import type { TowerRisk } from '#games/tower/quote.ts';
import type { TowerAct, TowerBet, TowerInfo, TowerOutcome, TowerShown } from '#games/tower/rules.ts';
import { TowerSound } from '#games/tower/view/sound.ts';
import type { Climb } from '#games/tower/view/tower.tsx';
import { useSound } from '#games/kit/view/board.tsx';
import { standing, useStepped, type Standing } from '#games/kit/view/stepped/use-stepped.ts';
import { pause } from '#games/kit/view/use-turns.ts';
import type { GameViewProps } from '#games/kit/view/view.ts';
import { ratioOf, type Amount } from '#kernel/amount.ts';

type Props = GameViewProps<TowerInfo<Amount>, TowerOutcome, 'stepped'>;
type Round = Standing<TowerShown, TowerOutcome>;
const REPLAY_MS = 460;
const NO_CLIMB: Climb = { climbed: [], crows: null, hit: null };

function climbOf(round: Round): Climb {
  return round.isOpen ? { ...NO_CLIMB, climbed: round.seen.climbed } : round.outcome;
}

/** Holds the rounds one after the other: begun, climbed floor by floor, cashed out; or a recorded round. */
export function useTower(props: Props) {
  const { openRound, missedRound, replay } = props;
  const sound = useSound(() => new TowerSound(props.isSoundOn), props.isSoundOn);
  const [risk, setRisk] = useState<TowerRisk>(() => ((openRound ?? replay)?.bet as TowerBet | undefined)?.risk ?? 'easy');
  const [climb, setClimb] = useState<Climb>(() => (openRound ? climbOf(standing(openRound)) : (missedRound?.outcome ?? NO_CLIMB)));

  function show(round: Round): void {
    setClimb(climbOf(round));
    if (round.isOpen) return round.seen.climbed.length > 0 ? sound.climb(round.seen.climbed.length) : sound.door();
    if (round.outcome.hit !== null) return sound.crow();
    sound.pluck(ratioOf(round.payout, round.stake));
  }

  async function showAgain(round: Round): Promise<void> {
    const { climbed } = round.outcome;
    for (let floors = 0; floors <= climbed.length && !props.isReducedMotion; floors++) {
      setClimb({ ...NO_CLIMB, climbed: climbed.slice(0, floors) });
      if (floors > 0) sound.climb(floors);
      await pause(REPLAY_MS);
    }
    show(round);
  }

  const game = useStepped<TowerInfo<Amount>, TowerOutcome, TowerShown, TowerAct>(props, {
    unlock: () => sound.unlock(),
    show,
    showAgain,
    onBet: (bet) => setRisk((bet as TowerBet).risk),
  });
  return {
    ...game,
    climb,
    risk,
    setRisk: (next: TowerRisk) => {
      setClimb(NO_CLIMB);
      setRisk(next);
    },
    start: () => game.start({ risk }),
    /** The door that was sent and has no answer yet; null for none. */
    requestedDoor: game.requested && 'door' in game.requested ? game.requested.door : null,
    open: (door: number) => game.act({ door }),
    cashOut: () => game.act({ cashOut: true }),
  };
}
