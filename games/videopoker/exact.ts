import { parseFraction } from '#kernel/fraction.ts';
import type { Analysis } from '#games/videopoker/analyse.ts';
import type { PokerFigures } from '#games/videopoker/figures.ts';
import { MODELS, type Category, type Model } from '#games/videopoker/quote.ts';
import file from '#games/videopoker/exact.json' with { type: 'json' };

/** The figures of `exact.json`. The family throws at the start if they belong to other tables. */
export const EXACT: ReadonlyMap<Model, Analysis> = new Map(MODELS.map((model) => [model, read((file.figures as PokerFigures)[model]!)]));

function read({ rtp, chances }: PokerFigures[string]): Analysis {
  const read = Object.entries(chances).map(([name, chance]) => [name as Category, parseFraction(chance)] as const);
  return { rtp: parseFraction(rtp), chances: new Map(read) };
}
