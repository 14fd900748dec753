import { drawProof as contract } from '#contracts/chains.ts';
import type { Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { chainView, shownChain } from '#modules/leads/index.ts';
import { findDraw, linesOfDraw } from '#modules/draws/draw-store.ts';

/**
 * Returns all data from which anybody can compute a draw again. Its lines (`ticket:seed` of each ticket) are empty until the draw takes
 * place.
 */
export async function drawProof(
  db: Queryable,
  { id, pageNo }: { id: bigint; pageNo: number },
): Promise<Result<Output<typeof contract>, Failure<'rounds.draw_unknown'>>> {
  const draw = await findDraw(db, id);
  if (!draw) return err('rounds.draw_unknown');
  const [chain, { lines, pages }] = await Promise.all([
    draw.chainId === null ? undefined : shownChain(db, draw.chainId),
    linesOfDraw(db, id, pageNo),
  ]);
  const { game, number, state, closesAt, drawsAt, link, hashBefore, hash, seeds, outcome, tickets } = draw;
  return ok({
    id: String(id),
    game,
    number: Number(number),
    state,
    closesAt,
    drawsAt,
    chain: chain ? chainView(chain) : null,
    link,
    hashBefore,
    hash,
    seeds,
    outcome,
    tickets: tickets === null ? null : Number(tickets),
    lines,
    pageNo,
    pages,
  });
}

/** Route of the proof of a draw; it needs no sign-in. */
export function drawProofRoute(db: Queryable): Route {
  return handle(contract, ({ input }) => drawProof(db, { id: BigInt(input.id), pageNo: input.pageNo }));
}
