import type { DuelInfo, DuelOutcome } from '#games/kit/duel/duel-family.ts';
import type { GameFront } from '#games/kit/view/family-front.ts';
import type { Amount } from '#kernel/amount.ts';

/** Parts of the front that all games for two share. A sitting has no single outcome to deal again: each hand is proved at the table. */
export function duelFacts(family: string): Pick<GameFront<DuelInfo<Amount>, DuelOutcome>, 'redeal' | 'recipe' | 'byHand' | 'facts'> {
  return {
    redeal: () => Promise.resolve(() => null),
    recipe: '',
    byHand: () => Promise.resolve({ models: [] }),
    facts: ({ antes, turnS }, t) => [
      [t(`${family}.brings`), `${antes} × ${t(`${family}.ante`)}`],
      [t('kit.turn_time'), t('kit.seconds', { count: turnS })],
    ],
  };
}
