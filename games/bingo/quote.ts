import type { Model } from '#games/kit/bingo/cards.ts';

/** Names of the rules of the game, in the order shown on the page. */
export function rulesOf(model: Model): readonly string[] {
  const own = model === 'seventy-five' ? ['card75', 'prizes75'] : ['card90', 'prizes90'];
  return [...own, 'own_card', 'cut', 'fair'];
}
