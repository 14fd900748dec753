import type { Input, Output } from '#contracts/endpoint.ts';
import type { vendorRoundDetail, vendorRounds } from '#contracts/bo/vendors.ts';
import { money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { messagesAbout } from '#modules/gateway/index.ts';
import { accountsOf } from '#modules/identity/index.ts';
import type { Bets } from '#modules/bets/index.ts';
import { movesOfRound, roundsPage, storedRound, type StoredVendorRound } from '#modules/vendor-rounds/index.ts';
import { shownMessage } from '#modules/reconciliation/desk/show-case.ts';

type Deps = { db: Database; bets: Pick<Bets, 'titleOf'> };

/** Reads a page of rounds of external vendors. */
export async function listRounds({ bets, db }: Deps, page: Input<typeof vendorRounds>): Promise<Output<typeof vendorRounds>> {
  const { pageNo, pageSize, merchantId, vendor, name, memberId, state } = page;
  const filter = {
    merchantId: merchantId ?? null,
    vendor: vendor ?? null,
    name: name ?? null,
    memberId: memberId === undefined ? null : BigInt(memberId),
    state: state ?? null,
  };
  const found = await roundsPage(db, filter, { pageNo, pageSize });
  const names = await accountsOf(
    db,
    found.rounds.map((one) => one.memberId),
  );
  return { rows: found.rounds.map((one) => shown(bets, one, names)), total: found.total };
}

function shown(bets: Deps['bets'], one: StoredVendorRound, names: Map<bigint, string>) {
  const { id, vendor, gameCode, name, merchantId, memberId, state, currency, openedAt, movedAt } = one;
  return {
    id: String(id),
    vendor,
    game: bets.titleOf(vendor, gameCode).name,
    name,
    merchantId,
    state,
    currency,
    openedAt,
    movedAt,
    member: { id: String(memberId), account: names.get(memberId) ?? '' },
    stake: money(one.stake, currency),
    payout: money(one.payout, currency),
  };
}

/** Reads a round with all its moves and messages. */
export async function showRound(
  { bets, db }: Deps,
  id: string,
): Promise<Result<Output<typeof vendorRoundDetail>, Failure<'reconciliation.round_unknown'>>> {
  const one = await storedRound(db, BigInt(id));
  if (!one) return err('reconciliation.round_unknown');
  const moves = await movesOfRound(db, one.id);
  const ids = moves.map((move) => move.id);
  return ok({
    round: shown(bets, one, await accountsOf(db, [one.memberId])),
    moves: moves.map(({ seq, kind, id: transactionId, amount, reference, isUndone, at }) => ({
      seq: String(seq),
      kind,
      transactionId,
      amount: money(amount, one.currency),
      reference,
      isUndone,
      at,
    })),
    messages: (await messagesAbout(db, { vendor: one.vendor, round: one.name, ids })).map(shownMessage),
  });
}
