import { readSpecifiers } from '#kernel/sport-words.ts';
import type { SportsMarket } from '#apps/site/parts/sports/use-sports.ts';

/** Layout of a block: cells side by side, a row for each line, a row for each player, or scores in columns by the leading side. */
export type BlockKind = 'cells' | 'lines' | 'players' | 'scores';
/** Markets with the same name, such as all lines of a total, or all players of a scorer market. */
export type MarketBlock = { key: string; code: string; group: string; kind: BlockKind; markets: readonly SportsMarket[] };

const SCORE = /^\d+:\d+$/;

/** Groups the markets of a match into blocks, in the order of the markets. A market of a set or a map has its own block. */
export function blocksOf(markets: readonly SportsMarket[]): MarketBlock[] {
  const groups = Map.groupBy(markets, ({ code, specifiers }) => [code, ...fixedOf(specifiers)].join('|'));
  return [...groups].map(([key, some]) => {
    const { code, group } = some[0]!;
    const kind = kindOf(some[0]!);
    return { key, code, group, kind, markets: kind === 'lines' ? some.toSorted((a, b) => lineOf(a) - lineOf(b)) : some };
  });
}

/** Returns the specifiers that set a market apart: all but the line, and, in a market without lines, the player. */
function fixedOf(specifiers: string): string[] {
  const left = specifiers.split('|').filter((part) => part !== '' && !part.startsWith('line='));
  return isLine(specifiers) ? left : left.filter((part) => !part.startsWith('player='));
}

const isLine = (specifiers: string): boolean => readSpecifiers(specifiers)['line'] !== undefined;

const lineOf = ({ specifiers }: SportsMarket): number => Number(readSpecifiers(specifiers)['line']);

function kindOf({ specifiers, outcomes }: SportsMarket): BlockKind {
  if (isLine(specifiers)) return 'lines';
  if (readSpecifiers(specifiers)['player'] !== undefined) return 'players';
  return outcomes.filter(({ name }) => SCORE.test(name)).length > 3 ? 'scores' : 'cells';
}

/** Returns the groups of a match: `main` first, the others in the order of the book. */
export function groupsOf(blocks: readonly MarketBlock[]): string[] {
  const groups = [...new Set(blocks.map(({ group }) => group))];
  return groups.toSorted((a, b) => Number(isMain(b)) - Number(isMain(a)));
}

const isMain = (group: string): boolean => group === 'main' || group === 'match';

/**
 * Returns the blocks of a group, or all blocks with those of the main group first. Pinned blocks come first, then the winner; early payout
 * comes last. Markets of the whole match come before those of its parts.
 */
export function shownBlocks(
  blocks: readonly MarketBlock[],
  { group, pinned }: { group: string | null; pinned: ReadonlySet<string> },
): MarketBlock[] {
  const order = groupsOf(blocks);
  const rootOf = ({ code, group: own }: MarketBlock): string =>
    blocks.filter((one) => one.group === own && code.startsWith(`${one.code}-`)).toSorted((a, b) => a.code.length - b.code.length)[0]
      ?.code ?? code;
  const base = (block: MarketBlock): number => blocks.findIndex((one) => one.group === block.group && rootOf(one) === rootOf(block));
  const rank = (block: MarketBlock): number[] => [
    pinned.has(block.code) ? 0 : 1,
    order.indexOf(block.group),
    block.code === 'winner' ? 0 : block.code === 'early-payout' ? 2 : 1,
    base(block),
    block.code.length,
  ];
  return blocks.filter((block) => group === null || block.group === group).toSorted((a, b) => compared(rank(a), rank(b)));
}

function compared(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((one, place) => one !== b[place]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}

/** Number of lines shown at first: those nearest to even money, sorted by line. */
export const FEW_LINES = 5;

/** Returns the lines nearest to even money, in their order. */
export function nearLines(markets: readonly SportsMarket[]): readonly SportsMarket[] {
  const apart = ({ outcomes }: SportsMarket): number => {
    const [a, b] = outcomes.map(({ price }) => price);
    return typeof a === 'number' && typeof b === 'number' ? Math.abs(1 / a - 1 / b) : Infinity;
  };
  const near = new Set(markets.toSorted((a, b) => apart(a) - apart(b)).slice(0, FEW_LINES));
  return markets.filter((market) => near.has(market));
}

type Outcome = SportsMarket['outcomes'][number];
/** Groups scores by the leading side, the lowest first. Outcomes that are no score are in `other`. */
export function scoreColumns({ outcomes }: SportsMarket): { home: Outcome[]; draw: Outcome[]; away: Outcome[]; other: Outcome[] } {
  const scored = outcomes
    .filter(({ name }) => SCORE.test(name))
    .map((outcome) => ({ outcome, at: outcome.name.split(':').map(Number) as [number, number] }));
  const of = (sign: number): Outcome[] =>
    scored
      .filter(({ at }) => Math.sign(at[0] - at[1]) === sign)
      .toSorted((a, b) => Math.max(...a.at) - Math.max(...b.at) || Math.min(...a.at) - Math.min(...b.at))
      .map(({ outcome }) => outcome);
  return { home: of(1), draw: of(0), away: of(-1), other: outcomes.filter(({ name }) => !SCORE.test(name)) };
}
