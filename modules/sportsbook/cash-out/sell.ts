import type { Caller } from '#contracts/caller.ts';
import { money, toMajor, type Money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { accountsFor } from '#modules/bets/index.ts';
import { saleKey, saleStepCommand, sellCommand } from '#modules/sportsbook/cash-out/sale-command.ts';
import { findSale, type Sale } from '#modules/sportsbook/cash-out/sale-store.ts';
import { valueOf, type ValueFailure } from '#modules/sportsbook/cash-out/value.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { PARTS } from '#modules/sportsbook/settlement/settle-command.ts';
import type { SellsRefusal } from '#modules/sportsbook/slips/bet-command.ts';
import { findBet, type SportsBet } from '#modules/sportsbook/slips/bet-store.ts';
import { wantEvents } from '#modules/sportsbook/world/event-store.ts';
import type { LedgerRefusal, Move } from '#modules/wallet/index.ts';

/** Time for which a quote is shown, in ms; a sale is judged by its least value. */
const QUOTE_MS = 5_000;
/** Time for which the caller of a quote counts as a viewer of the matches, in ms. */
const LOOK_MS = 30_000;

export type SaleOrder = { caller: Caller; requestId: string; betId: bigint; part: number; least: Money; now: Date };
export type Sold = { sale: Sale; bet: SportsBet; balance: Money; isReplay: boolean };
export type SaleFailure =
  | ValueFailure
  | Failure<'sports.part_invalid' | 'sports.value_changed' | 'sports.sale_waits' | 'sports.bet_moved' | SellsRefusal | LedgerRefusal<Move>>;

/** Returns the present value of a part of a bet, cut. It moves no money. */
export async function quoteCashOut(
  deps: SportsDeps,
  { caller, betId, part, now }: Pick<SaleOrder, 'caller' | 'betId' | 'part' | 'now'>,
): Promise<Result<{ value: Money; part: number; until: Date; delayMs: number }, ValueFailure | Failure<'sports.part_invalid'>>> {
  const bet = await findBet(deps.db, caller.memberId, betId);
  if (!bet) return err('sports.bet_unknown');
  await wantEvents(
    deps.db,
    bet.legs.map(({ event }) => BigInt(event)),
    LOOK_MS,
  );
  if (part > PARTS - bet.sold) return err('sports.part_invalid', { most: PARTS - bet.sold });
  const valued = await valueOf(deps, bet);
  if (!valued.ok) return valued;
  const { of, delayMs = 0 } = valued.value;
  return ok({ value: money(of(part), bet.currency), part, until: new Date(now.getTime() + QUOTE_MS), delayMs });
}

/**
 * Sells a part of a bet for its present value, or refuses if that is below `least`. With a match in play the sale waits first. A repeat of
 * the request gets the first answer.
 */
export async function sell(deps: SportsDeps, order: SaleOrder): Promise<Result<Sold, SaleFailure>> {
  const { caller, requestId, betId, part, least, now } = order;
  const bet = await findBet(deps.db, caller.memberId, betId);
  if (!bet) return err('sports.bet_unknown');
  if (least.currency !== bet.currency) return err('wallet.wrong_currency');
  const accounts = await accountsFor(deps.wallet, bet);
  const key = saleKey(caller.memberId, requestId, [String(betId), part, least.minor, least.currency]);
  const answer = async (seq: bigint, balance: Money, isReplay: boolean) =>
    ok({ sale: (await findSale(deps.db, seq))!, bet: (await findBet(deps.db, caller.memberId, betId))!, balance, isReplay });
  if (await deps.wallet.storedAnswer(key)) {
    // The key is decided, so this command returns the first answer and does nothing.
    const before = await deps.wallet.commit(saleStepCommand(bet, key, { kind: 'sports_auto', row: {} }, accounts));
    return before.ok ? answer(before.value.seq, before.value.balance!, true) : err(before.failure.code, before.failure.facts);
  }
  if (bet.isSelling) return err('sports.sale_waits');
  if (part > PARTS - bet.sold) return err('sports.part_invalid', { most: PARTS - bet.sold });
  const valued = await valueOf(deps, bet);
  if (!valued.ok) return valued;
  const paid = valued.value.of(part);
  if (paid < least.minor) return err('sports.value_changed', { value: toMajor(money(paid, bet.currency)) });
  const { delayMs } = valued.value;
  const requested = { bet: betId, member: bet.memberId, part, least: least.minor, auto: false, at: now };
  const command =
    delayMs === undefined
      ? sellCommand(
          bet,
          await sellingOf(deps, bet, {
            ...order,
            key,
            valued: valued.value,
            paid,
            row: { kind: 'sports_sale', row: { ...requested, paid } },
          }),
          accounts,
        )
      : saleStepCommand(bet, key, { kind: 'sports_sale', row: { ...requested, delay: delayMs } }, accounts);
  const decided = await deps.wallet.commit(command);
  if (!decided.ok) return err(decided.failure.code as SaleFailure['code'], {});
  return answer(decided.value.seq, decided.value.balance!, decided.value.isReplay);
}

type Selling = Parameters<typeof sellCommand>[1];

/** Returns a cash-out with the weight of its bet's record. */
export async function sellingOf(deps: SportsDeps, bet: SportsBet, selling: Omit<Selling, 'weightBps'>): Promise<Selling> {
  return { ...selling, weightBps: await deps.weights.of(bet) };
}

/** Sets the value at which the rest of a bet is sold automatically; null removes the target. */
export async function setAuto(
  deps: SportsDeps,
  { caller, requestId, betId, target }: { caller: Caller; requestId: string; betId: bigint; target: Money | null },
): Promise<Result<{ bet: SportsBet }, Failure<'sports.bet_unknown' | 'sports.bet_moved' | LedgerRefusal<Move>>>> {
  const bet = await findBet(deps.db, caller.memberId, betId);
  if (!bet || bet.state !== 'open') return err('sports.bet_unknown');
  if (target && target.currency !== bet.currency) return err('wallet.wrong_currency');
  const accounts = await accountsFor(deps.wallet, bet);
  const key = { ...saleKey(caller.memberId, requestId, [String(betId), target && [target.minor, target.currency]]), kind: 'auto' };
  const row = { kind: 'sports_auto', row: { bet: betId, target: target?.minor } };
  const decided = await deps.wallet.commit(saleStepCommand(bet, key, row, accounts));
  if (!decided.ok) return err(decided.failure.code, decided.failure.facts);
  return ok({ bet: (await findBet(deps.db, caller.memberId, betId))! });
}
