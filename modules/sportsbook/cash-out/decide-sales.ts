import { randomUUID } from 'node:crypto';
import { accountsFor } from '#modules/bets/index.ts';
import { saleEndKey, saleKey, saleStepCommand, sellCommand } from '#modules/sportsbook/cash-out/sale-command.ts';
import { betsWithTarget, salesToDecide, type Sale } from '#modules/sportsbook/cash-out/sale-store.ts';
import { sellingOf } from '#modules/sportsbook/cash-out/sell.ts';
import { valueOf } from '#modules/sportsbook/cash-out/value.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { LATE_MS } from '#modules/sportsbook/limits.ts';
import { PARTS } from '#modules/sportsbook/settlement/settle-command.ts';
import { findBet } from '#modules/sportsbook/slips/bet-store.ts';

/** Most attempts at one decision, each with newer values. */
const MOST_ATTEMPTS = 8;

/** Decides the cash-outs that are due. Another process that does the same at the same time changes nothing. */
export async function decideSales(deps: SportsDeps, now: Date): Promise<void> {
  await Promise.all((await salesToDecide(deps.db, LATE_MS)).map((sale) => decide(deps, sale, now)));
}

/** Sells the bets whose values have reached their targets. */
export async function sellAtTargets(deps: SportsDeps, now: Date): Promise<void> {
  for (const { id, memberId } of await betsWithTarget(deps.db)) await sellAtTarget(deps, { id, memberId, now });
}

/** Pays the present value of a cash-out if it is at least the requested value. The decision waits for closed matches, but not too long. */
async function decide(deps: SportsDeps, sale: Sale & { isLate: boolean }, now: Date): Promise<void> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const bet = await findBet(deps.db, sale.memberId, sale.betId);
    const valued = bet && (await valueOf(deps, bet));
    if (!bet || !valued) return;
    if (!valued.ok && valued.failure.code === 'sports.cash_out_closed' && !sale.isLate) return;
    const paid = valued.ok ? valued.value.of(sale.part) : 0n;
    const refusal = refusalOf(sale, valued.ok, paid);
    const accounts = await accountsFor(deps.wallet, bet);
    const key = saleEndKey(sale.id, attempt);
    const ended = { sale: sale.id, bet: bet.id, part: sale.part };
    const command =
      refusal || !valued.ok
        ? saleStepCommand(bet, key, { kind: 'sports_sale_end', row: { ...ended, refusal: refusal ?? 'sports.cash_out_closed' } }, accounts)
        : sellCommand(
            bet,
            await sellingOf(deps, bet, {
              key,
              valued: valued.value,
              part: sale.part,
              paid,
              row: { kind: 'sports_sale_end', row: { ...ended, paid } },
              now,
            }),
            accounts,
          );
    const decided = await deps.wallet.commit(command);
    if (!decided.ok) continue;
    const isSold = !refusal && bet.sold + sale.part === PARTS;
    return deps.pushes.bet(sale.memberId, { bet: String(bet.id), state: isSold ? 'sold' : bet.state, refusal: refusal ?? null });
  }
}

function refusalOf({ least, isLate }: Sale & { isLate: boolean }, isOpen: boolean, paid: bigint): string | undefined {
  if (!isOpen) return 'sports.cash_out_closed';
  if (isLate) return 'sports.too_late';
  return paid < least ? 'sports.value_changed' : undefined;
}

/**
 * Sells the rest of a bet whose value has reached its target; with a match in play the sale waits like any cash-out. Each attempt has a key
 * of its own, because a refusal is stored for ever while the target stays; the bet's turn gate lets one attempt pass.
 */
async function sellAtTarget(deps: SportsDeps, { id, memberId, now }: { id: bigint; memberId: bigint; now: Date }): Promise<void> {
  const bet = await findBet(deps.db, memberId, id);
  const valued = bet && (await valueOf(deps, bet));
  if (!bet || bet.autoTarget === null || !valued?.ok) return;
  const part = PARTS - bet.sold;
  const paid = valued.value.of(part);
  if (paid < bet.autoTarget) return;
  const accounts = await accountsFor(deps.wallet, bet);
  const key = saleKey(memberId, `auto:${randomUUID()}`, []);
  const { delayMs: delay } = valued.value;
  const requested = { bet: id, member: memberId, part, least: bet.autoTarget, auto: true, at: now };
  const row = { kind: 'sports_sale', row: { ...requested, ...(delay === undefined ? { paid } : { delay }) } };
  const decided = await deps.wallet.commit(
    delay === undefined
      ? sellCommand(bet, await sellingOf(deps, bet, { key, valued: valued.value, part, paid, row, now }), accounts)
      : saleStepCommand(bet, key, row, accounts),
  );
  if (decided.ok && delay === undefined) deps.pushes.bet(memberId, { bet: String(id), state: 'sold', refusal: null });
}
