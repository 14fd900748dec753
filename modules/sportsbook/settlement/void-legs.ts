import type { Queryable } from '#platform/db/database.ts';
import type { Tilt, Valuer } from '#modules/sportsbook/book.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import type { BetBlock, BetLeg, SportsBet } from '#modules/sportsbook/slips/bet-store.ts';

const isVoid = ({ end }: BetLeg): boolean => end !== null && end.voided > 0;

type Deps = Pick<SportsDeps, 'book'> & { db: Queryable };
type ValuerAt = (block: BetBlock) => Promise<Valuer>;

/**
 * Returns a bet whose builders have the prices of their legs that are not void. A bet without void legs in a builder is returned unchanged.
 */
export async function withoutVoids<B extends Pick<SportsBet, 'legs' | 'blocks'>>(deps: Deps, bet: B): Promise<B> {
  return (await allWithoutVoids(deps, [bet]))[0]!;
}

/**
 * Returns bets whose builders have the prices of their legs that are not void: priced again from the state and load at their acceptance, at
 * the same margin. Builders that were accepted in the same state share its sums.
 */
export async function allWithoutVoids<B extends Pick<SportsBet, 'legs' | 'blocks'>>(deps: Deps, bets: readonly B[]): Promise<B[]> {
  const known = new Map<string, Promise<Valuer>>();
  const valuerAt: ValuerAt = (block) => {
    const key = `${block.event} ${block.version}`;
    const valuer = known.get(key) ?? readValuer(deps, block);
    known.set(key, valuer);
    return valuer;
  };
  return Promise.all(
    bets.map(async (bet) => {
      const blocks = bet.blocks.map((block) => {
        const legs = bet.legs.filter((leg) => leg.block === block.n);
        return repriced(valuerAt, block, legs);
      });
      return { ...bet, blocks: await Promise.all(blocks) };
    }),
  );
}

async function repriced(valuerAt: ValuerAt, block: BetBlock, legs: readonly BetLeg[]): Promise<BetBlock> {
  const left = legs.filter((leg) => !isVoid(leg));
  if (left.length === legs.length || left.length === 0) return block;
  const built = (await valuerAt(block)).builder(left, block.margin);
  if (!built.ok) throw new Error(`builder ${block.n} on match ${block.event} has no price without its void legs: ${built.failure.code}`);
  // Fewer legs are more likely to win, so a price never rises.
  return { ...block, chance: built.value.chance, price: Math.min(block.price, built.value.price) };
}

async function readValuer({ db, book }: Deps, block: BetBlock): Promise<Valuer> {
  const { sport, strengths, draws, tilt } = await stateAt(db, block);
  const rules = book.sports.get(sport)!;
  return rules.valuer(strengths, rules.replayed(strengths, draws), tilt);
}

type State = { sport: string; strengths: unknown; draws: number[]; tilt: Tilt };

/** Returns the strengths of a match, its draws up to a version of its prices, and their tilt. */
async function stateAt(db: Queryable, { event, version }: BetBlock): Promise<State> {
  const [found] = await db.query<State>(
    `SELECT e.sport, e.strengths, p.tilt,
            ARRAY(SELECT s.at FROM sports_step s WHERE s.event_id = e.id AND s.step < p.steps ORDER BY s.step) AS draws
       FROM sports_event e JOIN sports_price p ON p.event_id = e.id AND p.version = $2 WHERE e.id = $1`,
    [event, version],
  );
  return found!;
}
