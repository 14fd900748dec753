import type { Game } from '#contracts/catalogue.ts';
import { isList, type CatalogueState } from '#modules/catalogue/catalogue-state.ts';

/** Number of similar games that are offered in place of a closed game. */
const FEW = 4;

/**
 * Returns games of the same rules first, then of the same vendor, and some of the same category if those are few. The game itself is left
 * out, and each has another motif.
 */
export function similarTo(at: number, state: CatalogueState): Game[] {
  const { model, vendor } = state.rows[at]!;
  const chosen = [at];
  const add = (most: number, places: readonly number[] = []): void => {
    for (const other of places) if (chosen.length <= most && chosen.every((one) => isOfAnotherMotif(one, other, state))) chosen.push(other);
  };
  add(8, state.byModel.get(model ?? ''));
  add(12, state.byVendor.get(vendor));
  const { gameType } = state.games[at]!;
  if (chosen.length <= FEW)
    add(
      FEW,
      [...state.games.keys()].filter((other) => state.games[other]!.gameType === gameType),
    );
  return chosen.slice(1).map((other) => state.games[other]!);
}

/** Returns true if a title may appear next to another: it is a game, and its motif differs. */
function isOfAnotherMotif(one: number, other: number, { rows }: CatalogueState): boolean {
  if (isList(rows[other]!)) return false;
  const [theme, otherTheme] = [rows[one]!.theme, rows[other]!.theme];
  return one !== other && (theme === null || theme !== otherTheme);
}
