import type { Currency, Money } from '#kernel/money.ts';
import { currentTrail } from '#platform/trail/trail.ts';

/** An account by its number; no field ever changes. Accounts of the house have no member. */
export type Account = { readonly id: bigint; readonly currency: Currency; readonly kind: string; readonly memberId?: bigint };

/** Key of a command: a command is decided once for its key, for ever. */
export type KeyName = { source: string; kind: string; externalId: string };

/**
 * An amount of money, or a rule that the database applies under the lock. Rules: at most an amount, the whole balance, or the part that the
 * balance of `to` lacks to an amount.
 */
export type Amount = Money | { upTo: Money } | { all: Currency } | { whatIsMissingTo: Money };

/** A move of money. Several sources pay in their order: the next source pays what the first lacks, and a debt account pays last. */
export type Move = {
  kind: string;
  from: Account | readonly [Account, ...Account[]];
  to: Account;
  amount: Amount;
  /**
   * Returns money of the house to the sources of earlier transfers of that kind, in proportion. The counted transfers are those of the
   * command `of` or of the commands with these numbers, and those of this command. `to` is the account where all came from one source.
   */
  splitAs?: { kind: string; of?: KeyName | readonly bigint[] };
  state?: 'posted';
};

/**
 * Money that is set aside. `pending` moves the money from a member's account into its held account and opens the hold `holdId`. `settled`
 * moves money on from there before the hold expires; `released` returns it to its source. Both may move a part, never more than the hold
 * still has.
 */
export type Hold = { kind: string; from: Account; to: Account; amount: Money; holdId: string } & (
  | { state: 'pending'; expiresAt?: Date }
  | { state: 'settled' | 'released' }
);

/**
 * Returns the money that another command moved, once: all of it, its transfers of one kind, or up to an amount. If the member has spent
 * some of the money, `debt`, the member's receivable account, pays the rest; without `debt` the reversal is refused. It is the only
 * transfer of its command.
 */
export type Reversal = { kind: string; reverses: KeyName; only?: string; amount?: Money; debt?: Account };

export type Transfer = Move | Hold | Reversal;

/**
 * A condition that the database checks after it has locked the member's accounts, in the commit of the command. `kind` is a kind of
 * `ledger.declare_gate`, `args` are its columns, and `C` are its refusal codes. `memberId` and `amount` tie the gate to the command's
 * transfers. It is an error if the command has no account of that member, or if its transfers of the kinds `of` sum to another amount.
 */
export type Gate<C extends string = string> = {
  kind: string;
  args: object;
  memberId?: bigint;
  amount?: { minor: bigint; of: readonly string[] };
  /** Row that counts what the gate has let through, written like the command's own rows. */
  counts?: Write;
  /** For the compiler; never set. */
  refuses?: C;
};

/**
 * A row that is written in the commit of a command, only if the command is applied. `kind` is a kind of `ledger.declare_write`, `row` has
 * its columns.
 */
export type Write<C extends string = never> = {
  kind: string;
  row: object;
  /** Refusals of a write, for the compiler; never set. */
  refuses?: C;
};

/** Command of a use case to the wallet: either all of the command is applied in one commit, or nothing. */
export type Command<C extends string = never, T extends Transfer = Transfer> = {
  /** `meaning` has the fields that must be equal when the key is sent again. */
  key: KeyName & { meaning: readonly unknown[] };
  /** Account whose balance the answer contains. Its member represents the command in the queue and under the gates. */
  account?: Account;
  gates?: readonly Gate<C>[];
  transfers: readonly T[];
  writes?: readonly Write<C>[];
  /** Stored with the answer as JSON, and returned by the answer and by every repeat: an outcome, a quote. */
  facts?: object;
};

/** Amount that was moved: a command has one part for each source that paid and for each account of a split. */
export type Part = { kind: string; from: bigint; to: bigint; minor: bigint };

/** The stored answer, equal on every repeat. `balance` is the balance of `command.account` right after the command. */
export type Committed = { seq: bigint; balance: Money | undefined; facts: unknown; parts: readonly Part[]; isReplay: boolean };

type KeyRefusal = 'wallet.request_reused' | 'wallet.archived' | 'wallet.busy' | 'wallet.outcome_unknown';
type MoneyRefusal = 'wallet.insufficient_funds' | 'wallet.wrong_currency';
type HoldRefusal = 'wallet.hold_closed' | 'wallet.hold_exists';
type ReversalRefusal = 'wallet.original_unknown' | 'wallet.already_reversed' | 'wallet.reversal_too_large';

/** Refusal codes of the ledger itself for a command with such transfers. */
export type LedgerRefusal<T = Transfer> =
  | KeyRefusal
  | (T extends Transfer ? MoneyRefusal : never)
  | (T extends { holdId: string } ? HoldRefusal : never)
  | (T extends { splitAs: object } ? 'wallet.original_unknown' : never)
  | (T extends { reverses: KeyName } ? ReversalRefusal : never);

/** Returns the write of an event, which the outbox sends after the commit. The event names the request that caused it. */
export function event(topic: string, payload: object): Write {
  const request = currentTrail()?.request;
  return { kind: 'event', row: { topic, payload: request === undefined ? payload : { ...payload, request } } };
}
