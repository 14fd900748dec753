import type { Currency, Money } from '#kernel/money.ts';
import type { Failure } from '#kernel/result.ts';

/** An account by its number; nothing here ever changes. Accounts of the house have no member. */
export type Account = { readonly id: bigint; readonly currency: Currency; readonly kind: string; readonly memberId?: bigint };

/**
 * One move of money from one account to another. `pending` puts it into a held account and opens the hold `holdId`;
 * `settled` and `released` move it on from there, in parts if need be, never more than is still held.
 */
export type Transfer = { kind: string; from: Account; to: Account; amount: Money } & (
  | { state?: 'posted' }
  | { state: 'pending'; holdId: string; expiresAt?: Date }
  | { state: 'settled' | 'released'; holdId: string }
);

/**
 * A condition that the database checks after it has locked the member's accounts, in the same commit.
 * `kind` names the SQL function `gate_<kind>(asked json)`: an array of `args`, each with its command's ordinal as `cmd`. It answers the refused
 * ones as (cmd, refusal, facts).
 */
export type Gate = { kind: string; args: object };

/** A row that is written in the same commit, only if the command is applied. `kind` names `write_<kind>(seqs bigint[],
 * writes json)`: an array of rows, each with its command's ordinal as `cmd`, to be written where `seqs[cmd]` is not null. */
export type Write = { kind: string; row: object };

/** What a use case hands to the wallet: all of it happens in one commit, or none of it. */
export type Command = {
  /** One (source, kind, externalId) is decided once, for ever; `meaning` is what a repeat must say again. */
  key: { source: string; kind: string; externalId: string; meaning: readonly unknown[] };
  /** The account whose balance the answer tells; its member stands for the command in the queue and under the gates. */
  account?: Account;
  gates?: readonly Gate[];
  transfers: readonly Transfer[];
  writes?: readonly Write[];
  /** Kept with the answer and given back on every repeat: an outcome, a quote. */
  facts?: object;
};

/** The stored answer: the first one, on every repeat. `balance` is of `command.account`, right after the command. */
export type Committed = { seq: bigint; balance: Money | undefined; facts: unknown; isReplay: boolean };

export type Refusal = Failure<
  | 'wallet.insufficient_funds'
  | 'wallet.request_reused'
  | 'wallet.wrong_currency'
  | 'wallet.hold_closed'
  | 'wallet.busy'
  | 'wallet.outcome_unknown'
  | 'identity.excluded'
  | 'identity.timed_out'
  | 'identity.account_closed'
  | 'in_need_true_account'
  | 'limits.deposit_limit_reached'
  | 'fairness.nonce_taken'
>;

/** An event that leaves in the commit through the outbox. */
export function event(topic: string, payload: object): Write {
  return { kind: 'event', row: { topic, payload } };
}
