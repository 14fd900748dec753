import type { Status } from '#modules/gateway/status.ts';

/** Amounts are in 1/100,000 of the currency's unit. `id` is the vendor's own id of a transaction, `reference` that of an earlier one. */
export type BetCall = {
  playerId: string;
  sessionToken: string;
  id: string;
  round: string;
  gameCode: string;
  amount: bigint;
  currency: string;
  /** The supplier says that free rounds pay for it. */
  isFree?: boolean | undefined;
  /** Where a bet, its win and its rollback share a number: what the supplier calls this message alone, several names apart by a space. */
  transaction?: string | undefined;
};

export type WinCall = {
  playerId: string;
  id: string;
  /** The bet; without one, the first bet of the round that stands. */
  reference?: string | undefined;
  round: string;
  gameCode?: string | undefined;
  amount: bigint;
  currency?: string | undefined;
  closes: boolean;
  transaction?: string | undefined;
};

/** What a vendor asks for, whatever its words. */
export type Call =
  | { kind: 'authenticate'; launchToken: string; gameCode?: string | undefined }
  | { kind: 'balance'; playerId: string; sessionToken?: string | undefined; currency?: string | undefined }
  | ({ kind: 'bet' } & BetCall)
  | ({ kind: 'win' } & WinCall)
  | { kind: 'betwin'; bet: BetCall; win: Pick<WinCall, 'id' | 'amount' | 'closes'> }
  /** Where an amount is said, it is that of what is taken back: there is no rollback in part. So are player and round. */
  | {
      kind: 'rollback';
      id: string;
      reference: string;
      playerId?: string | undefined;
      round?: string | undefined;
      amount?: bigint | undefined;
      transaction?: string | undefined;
    }
  | {
      kind: 'adjust';
      playerId: string;
      id: string;
      reference: string;
      round: string;
      by: bigint;
      currency?: string | undefined;
    }
  | { kind: 'promo'; playerId: string; id: string; campaign: string; type: string; amount: bigint; currency?: string | undefined }
  /** Money set aside for a sitting at a table, what it came to in the end, or all of it back. */
  | {
      kind: 'reserve';
      playerId: string;
      sessionToken: string;
      id: string;
      sitting: string;
      gameCode: string;
      amount: bigint;
      currency: string;
    }
  | { kind: 'commit'; playerId: string; id: string; sitting: string; staked: bigint; won: bigint; currency?: string | undefined }
  | { kind: 'release'; playerId: string; id: string; sitting: string }
  | { kind: 'end'; round: string; playerId?: string | undefined }
  | { kind: 'status'; id: string }
  /** Never of a vendor: pays what is held of a call of it, where two of staff said so. */
  | { kind: 'pay-held'; of: string; id: string };

/** A session that was opened with a launch token. */
export type Opened = {
  playerId: string;
  currency: string;
  sessionToken: string;
  /** The locale that the game was opened in. */
  lang: string;
  /** Where the player was then (ISO 3166); null where nobody said it. */
  country: string | null;
  /** Of one bet; and the most that a round may pay, where that is agreed with the vendor. */
  limits: { min: bigint; max: bigint; maxWin: bigint | undefined };
};

/** What a call is answered, whatever the vendor's words. `why` is for the log alone. */
export type Outcome = {
  status: Status;
  why?: string;
  balance?: bigint;
  currency?: string;
  /** Our number of the transaction. */
  txId?: bigint | null;
  /** Of a bet and its win in one call. */
  winTxId?: bigint;
  isReplay?: boolean;
  /** Of a rollback or a release: whether there was anything to give back. */
  found?: boolean;
  /** It stands, and is paid when two of staff say so: its amount is above a ceiling. */
  isHeld?: boolean | undefined;
  /** Part of an amount that is finer than the wallet and was cut, in 1/100,000 of a unit. */
  cut?: bigint;
  /** How much of a bet cash and the bonus paid. */
  split?: { real: bigint; bonus: bigint };
  opened?: Opened;
  /** Of a bet above what a member set: which limit it is, and how much of it is used. */
  limit?: { kind: string; period: string; amount: bigint; used: bigint };
  /** Of a question after a transaction. */
  fate?: { state: 'NOT_FOUND' | 'OK' | 'REJECTED' | 'ROLLED_BACK'; original?: Status };
};
