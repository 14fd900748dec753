import type { DiceInfo, DiceOutcome } from '#games/dice/rules.ts';
import type { DiceBet } from '#games/dice/quote.ts';
import { DiceSound } from '#games/dice/view/sound.ts';
import { useSound } from '#games/kit/view/board.tsx';
import { useInstant } from '#games/kit/view/instant/use-instant.ts';
import { pause } from '#games/kit/view/use-turns.ts';
import type { GameViewProps } from '#games/kit/view/view.ts';
import { ratioOf, type Amount } from '#kernel/amount.ts';

const ROLL_MS = 520;

/** Holds the rolls of a visit. */
export function useRolls(props: GameViewProps<DiceInfo<Amount>, DiceOutcome, 'instant'>, bet: DiceBet) {
  const sound = useSound(() => new DiceSound(props.isSoundOn), props.isSoundOn);
  return useInstant(props, {
    bet,
    unlock: () => sound.unlock(),
    show: async ({ outcome, payout, stake }) => {
      if (!props.isReducedMotion) {
        sound.rattle();
        await pause(ROLL_MS);
      }
      sound.land();
      if (outcome.isWon && !props.replay) sound.pluck(ratioOf(payout, stake));
    },
  });
}
