import { money, type Currency } from '#kernel/money.ts';
import { ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Account, Command, LedgerRefusal, Move, Wallet } from '#modules/wallet/index.ts';

type Part = { memberId: bigint; minor: bigint };
/**
 * Prizes of a room that are taken from a member (`from`) and paid to others (`to`), in minor units; both sums are equal. `id` names the
 * attempt. A refused attempt stays refused, so a new attempt needs a new id.
 */
export type PrizesMoved = {
  id: string;
  room: string;
  merchantId: number;
  vendor: string;
  currency: Currency;
  from: Part;
  to: readonly Part[];
};

/** Takes paid prizes from one member and pays them to others, in the transaction `tx`. */
export type MovePrizes = (tx: Tx, order: PrizesMoved) => Promise<Result<undefined, Failure<LedgerRefusal<Move>>>>;

/**
 * Builds the command that moves the sum from the member's cash through the house to the others. The ledger refuses it if the cash is less
 * than the sum.
 */
export function movePrizesCommand(
  { id, room, currency, from, to }: PrizesMoved,
  { cash, house, others }: { cash: Account; house: Account; others: readonly Account[] },
): Command<never, Move> {
  const sum = to.reduce((all, { minor }) => all + minor, 0n);
  if (sum !== from.minor || to.some(({ minor }) => minor <= 0n)) throw new RangeError(`prizes of room ${room} do not add up`);
  return {
    key: {
      source: 'seats',
      kind: 'prizes-moved',
      externalId: `${room}/${id}`,
      meaning: [from.memberId, from.minor, currency, to.map(({ memberId, minor }) => [memberId, minor])],
    },
    account: cash,
    transfers: [
      { kind: 'prize-taken', from: cash, to: house, amount: money(from.minor, currency) },
      ...to.map(({ minor }, at) => ({ kind: 'prize-moved', from: house, to: others[at]!, amount: money(minor, currency) })),
    ],
  };
}

export function createMovePrizes({ wallet }: { wallet: Wallet }): MovePrizes {
  return async (tx, order) => {
    const { merchantId, vendor, currency, from, to } = order;
    const cashOf = async ({ memberId }: Part): Promise<Account> => (await wallet.accountsOf({ memberId, merchantId, currency })).cash;
    const accounts = {
      cash: await cashOf(from),
      house: await wallet.houseAccount(merchantId, 'house', vendor, currency),
      others: await Promise.all(to.map(cashOf)),
    };
    const decided = await wallet.commitIn(tx, movePrizesCommand(order, accounts));
    return decided.ok ? ok(undefined) : decided;
  };
}
