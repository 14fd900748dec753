import type { Currency, Money } from '#kernel/money.ts';
import { currentTrail } from '#platform/trail/trail.ts';

/** An account by its number; nothing here ever changes. Accounts of the house have no member. */
export type Account = { readonly id: bigint; readonly currency: Currency; readonly kind: string; readonly memberId?: bigint };

/** Key of a command: it is decided once, for ever. */
export type KeyName = { source: string; kind: string; externalId: string };

/** An amount; or a rule that is decided under the lock: at most an amount, the whole balance, or the part that `to` lacks to an amount. */
export type Amount = Money | { upTo: Money } | { all: Currency } | { whatIsMissingTo: Money };

/** A move of money. Several sources pay in their order: what the first lacks comes from the next, a debt account last. */
export type Move = {
  kind: string;
  from: Account | readonly [Account, ...Account[]];
  to: Account;
  amount: Amount;
  /**
   * Money of the house returns to the sources of earlier transfers of that kind, in their proportions. It counts transfers of the command
   * `of`, or of the commands with these numbers, and of this one. `to` is the account where they had one source.
   */
  splitAs?: { kind: string; of?: KeyName | readonly bigint[] };
  state?: 'posted';
};

/**
 * Money set aside. `pending` moves it from a member's account into its held account and opens the hold `holdId`. `settled` moves it on from
 * there, in time; `released` returns it to its source. Both may take parts, never more than is still held.
 */
export type Hold = { kind: string; from: Account; to: Account; amount: Money; holdId: string } & (
  | { state: 'pending'; expiresAt?: Date }
  | { state: 'settled' | 'released' }
);

/**
 * Returns the money that another command moved, once: all of it, its transfers of one kind, or up to an amount of it. Money that the member has
 * spent meanwhile comes from `debt`, its receivable account, if that is given. The only transfer of its command.
 */
export type Reversal = { kind: string; reverses: KeyName; only?: string; amount?: Money; debt?: Account };

export type Transfer = Move | Hold | Reversal;

/**
 * A condition that the database checks after it has locked the member's accounts, in the same commit. `kind` is that of
 * `ledger.declare_gate`, `args` are its columns. `C` are the codes that it refuses with. `memberId` and `amount` tie it to the command's
 * transfers. A command without an account of the member, or whose transfers of the kinds `of` sum to another amount, is an error.
 */
export type Gate<C extends string = string> = {
  kind: string;
  args: object;
  memberId?: bigint;
  amount?: { minor: bigint; of: readonly string[] };
  /** Row by which what the gate let through is counted, written like the command's own. */
  counts?: Write;
  /** For the compiler; never set. */
  refuses?: C;
};

/** A row that is written in the same commit, only if the command is applied. `kind` is that of `ledger.declare_write`, `row` its columns. */
export type Write<C extends string = never> = {
  kind: string;
  row: object;
  /** Refusals of a write, for the compiler; never set. */
  refuses?: C;
};

/** Command of a use case to the wallet: all of it happens in one commit, or none of it. */
export type Command<C extends string = never, T extends Transfer = Transfer> = {
  /** `meaning` has the fields that a repeat of the key must state again. */
  key: KeyName & { meaning: readonly unknown[] };
  /** The account whose balance the answer has; its member stands for the command in the queue and under the gates. */
  account?: Account;
  gates?: readonly Gate<C>[];
  transfers: readonly T[];
  writes?: readonly Write<C>[];
  /** Stored with the answer, and returned by it and by every repeat, as JSON: an outcome, a quote. */
  facts?: object;
};

/** Amount that was moved: one part for each source that paid and each account of a split. */
export type Part = { kind: string; from: bigint; to: bigint; minor: bigint };

/** The stored answer, the same on every repeat. `balance` is of `command.account`, right after the command. */
export type Committed = { seq: bigint; balance: Money | undefined; facts: unknown; parts: readonly Part[]; isReplay: boolean };

type KeyRefusal = 'wallet.request_reused' | 'wallet.archived' | 'wallet.busy' | 'wallet.outcome_unknown';
type MoneyRefusal = 'wallet.insufficient_funds' | 'wallet.wrong_currency';
type HoldRefusal = 'wallet.hold_closed' | 'wallet.hold_exists';
type ReversalRefusal = 'wallet.original_unknown' | 'wallet.already_reversed' | 'wallet.reversal_too_large';

/** Refusals of the ledger itself for a command with such transfers. */
export type LedgerRefusal<T = Transfer> =
  | KeyRefusal
  | (T extends Transfer ? MoneyRefusal : never)
  | (T extends { holdId: string } ? HoldRefusal : never)
  | (T extends { splitAs: object } ? 'wallet.original_unknown' : never)
  | (T extends { reverses: KeyName } ? ReversalRefusal : never);

/** An event that leaves in the commit through the outbox, with the id of the request that it comes from. */
export function event(topic: string, payload: object): Write {
  const request = currentTrail()?.request;
  return { kind: 'event', row: { topic, payload: request === undefined ? payload : { ...payload, request } } };
}
