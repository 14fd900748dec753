import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { BuilderRefusal } from '#modules/sportsbook/book.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import type { Policy } from '#modules/sportsbook/slips/slip.ts';

/** A builder at the prices of a version of its match. */
export type Block = { n: number; event: bigint; price: number; chance: number; margin: number; version: number };
/** A requested builder, at the price that the member saw. */
export type RequestedBuilder = { event: bigint; price: number };

export type BlockLine = {
  event: bigint;
  sport: string;
  league: string;
  isLive: boolean;
  code: string;
  specifiers: string;
  outcome: string;
  priceNow: number | null;
  steps: number;
  version: number;
  /** Number of its builder; null for a leg outside of a builder. */
  block: number | null;
};

export type BlockRefusal =
  | Failure<'sports.line_gone' | 'sports.suspended'>
  | Failure<Exclude<BuilderRefusal['code'], 'sports.no_such_outcome'>>;
type Deps = Pick<SportsDeps, 'db' | 'book' | 'valuers' | 'terms'>;

/** Prices the builders of a slip by the present states of their matches. A refusal names the legs of the slip. */
export async function priceBlocks(deps: Deps, lines: readonly BlockLine[]): Promise<Result<Block[], BlockRefusal>> {
  const blocks: Block[] = [];
  for (const [n, places] of Map.groupBy(lines.keys(), (place) => lines[place]!.block)) {
    if (n === null) continue;
    const priced = await priceBlock(
      deps,
      n,
      places.map((place) => ({ place, line: lines[place]! })),
    );
    if (!priced.ok) return priced;
    blocks.push(priced.value);
  }
  return ok(blocks);
}

async function priceBlock(deps: Deps, n: number, legs: { place: number; line: BlockLine }[]): Promise<Result<Block, BlockRefusal>> {
  const { event, steps, version, isLive, ...league } = legs[0]!.line;
  const closed = legs.find(({ line }) => line.priceNow === null);
  if (closed) return err('sports.line_gone', { leg: closed.place });
  const valuer = await deps.valuers.valuerOf(deps, { id: event, steps, version });
  // The match has moved on since its prices were read.
  if (!valuer || legs.some(({ line }) => line.version !== version)) return err('sports.suspended', { leg: legs[0]!.place });
  const terms = deps.terms(league);
  const margin = isLive ? terms.marginLive : terms.margin;
  const built = valuer.builder(
    legs.map(({ line }) => ({ ...line, price: line.priceNow! })),
    margin,
  );
  if (built.ok) return ok({ n, event, margin, version, ...built.value });
  const at = (built.failure.facts?.['legs'] ?? []) as number[];
  const { code } = built.failure;
  if (code === 'sports.no_such_outcome') return err('sports.line_gone', { leg: legs[at[0] ?? 0]!.place });
  return err(code, { event: String(event), legs: at.map((one) => legs[one]!.place) });
}

/** Returns the first builder whose present price the policy does not accept instead of the requested price. */
export function movedBlock(policy: Policy, requested: readonly RequestedBuilder[], now: readonly Block[]): Block | undefined {
  return now.find(({ event, price }) => {
    const seen = requested.find((one) => one.event === event)!.price;
    if (policy === 'none') return price !== seen;
    return policy === 'higher' ? price < seen : price * 10 < seen * 9;
  });
}
