import { money } from '#kernel/money.ts';
import { derivedId } from '#platform/random/derived-id.ts';
import type { Account, Hold, Move, Wallet } from '#modules/wallet/index.ts';
import type { Withdrawal } from '#modules/withdrawals/withdrawal.ts';

type Part = 'amount' | 'deposit' | 'fee';
type Place = 'cash' | 'held' | keyof typeof HOUSE;
type Way = { part: Part; from: Place; to: Place; hold?: Hold['state'] };

/** Accounts of the house that receive money of withdrawals, by kind and code. */
const HOUSE = {
  payouts: { kind: 'clearing', code: 'payouts' },
  deposits: { kind: 'house', code: 'receipt-deposits' },
  fees: { kind: 'house', code: 'withdrawal-fees' },
} as const;

/**
 * Source and target of each kind of transfer that a step makes (`withdrawal_steps` of `sql/steps.sql`). Without `hold` the transfer is a
 * move.
 */
const WAYS = {
  'withdrawal-return': { part: 'amount', from: 'held', to: 'cash', hold: 'released' },
  'withdrawal-paid': { part: 'amount', from: 'held', to: 'payouts', hold: 'settled' },
  'withdrawal-refund': { part: 'amount', from: 'payouts', to: 'cash' },
  'receipt-deposit-return': { part: 'deposit', from: 'held', to: 'cash', hold: 'released' },
  'receipt-deposit-kept': { part: 'deposit', from: 'held', to: 'deposits', hold: 'settled' },
  'withdrawal-fee-return': { part: 'fee', from: 'held', to: 'cash', hold: 'released' },
  'withdrawal-fee-taken': { part: 'fee', from: 'held', to: 'fees', hold: 'settled' },
  'withdrawal-fee-refund': { part: 'fee', from: 'fees', to: 'cash' },
} as const satisfies Record<string, Way>;

export type TransferKind = keyof typeof WAYS;

/** Id of the hold of each part of a withdrawal. */
export const HOLDS: Readonly<Record<Part, (withdrawalId: string) => string>> = {
  amount: (id) => id,
  deposit: (id) => derivedId(`receipt-deposit/${id}`),
  fee: (id) => derivedId(`withdrawal-fee/${id}`),
};

/**
 * Returns the transfers of a step, by their kinds. A refund returns the part that did not arrive; a deposit or fee of 0 makes no transfer.
 */
export async function transfersOf(
  wallet: Wallet,
  { id, merchantId, amount, deposit, fee, received }: Withdrawal,
  kinds: readonly TransferKind[],
  own: { cash: Account; held: Account },
): Promise<(Hold | Move)[]> {
  const { currency } = amount;
  const refund = money(amount.minor - (received?.minor ?? 0n), currency);
  const account = async (place: Place): Promise<Account> =>
    place === 'cash' || place === 'held' ? own[place] : wallet.houseAccount(merchantId, HOUSE[place].kind, HOUSE[place].code, currency);
  const made: (Hold | Move)[] = [];
  for (const kind of kinds) {
    const { part, from, to, hold }: Way = WAYS[kind];
    const moved = kind === 'withdrawal-refund' ? refund : { amount, deposit, fee }[part];
    if (moved.minor === 0n) continue;
    const transfer = { kind, from: await account(from), to: await account(to), amount: moved };
    made.push(hold ? { ...transfer, holdId: HOLDS[part](id), state: hold } : transfer);
  }
  return made;
}
