import type { Output } from '#contracts/endpoint.ts';
import type { sportsProof } from '#contracts/sports-proof.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { chainById, chainView, linkOf, shownChain } from '#modules/leads/index.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';

export type Proof = Output<typeof sportsProof>;

type Row = Pick<
  Proof,
  'sport' | 'league' | 'names' | 'state' | 'seasonStrengths' | 'publishedAt' | 'strengths' | 'rules' | 'score' | 'waitsFor'
> & {
  chainId: bigint;
  link: number;
};

/**
 * Returns all data from which a match was dealt. Its link is shown only when the match and all earlier matches of the season are over,
 * because each earlier link follows from it.
 */
export async function proofOf(
  { db, secrets }: Pick<SportsDeps, 'db' | 'secrets'>,
  id: bigint,
): Promise<Result<Proof, Failure<'sports.event_unknown'>>> {
  const found = await rowOf(db, id);
  if (!found) return err('sports.event_unknown');
  const { chainId, link: match, ...shown } = found;
  const isOver = found.state === 'ended' || found.state === 'cancelled';
  const [chain, steps] = await Promise.all([shownChain(db, chainId), stepsOf(db, id)]);
  const link = isOver && found.waitsFor === 0 ? linkOf(await chainById({ db, secrets }, chainId), match) : null;
  return ok({ ...shown, chain: chainView(chain!), match, link, steps });
}

async function rowOf(db: Queryable, id: bigint): Promise<Row | undefined> {
  const [found] = await db.query<Row>(
    `SELECT e.sport, e.league, e.names, e.state, e.chain_id, e.link, e.strengths, e.rules, e.score, s.strengths AS season_strengths, s.published_at,
            (SELECT count(*)::int FROM sports_event o WHERE o.chain_id = e.chain_id AND o.link < e.link AND o.state IN ('open', 'live')) AS waits_for
       FROM sports_event e LEFT JOIN sports_season s ON s.chain_id = e.chain_id WHERE e.id = $1 AND e.feed IS NULL`,
    [id],
  );
  return found;
}

function stepsOf(db: Queryable, id: bigint): Promise<Proof['steps']> {
  return db.query('SELECT step, name, at, drawn_at FROM sports_step WHERE event_id = $1 ORDER BY step', [id]);
}
