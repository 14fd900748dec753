import type { Status } from '#modules/gateway/status.ts';

/**
 * A bet of a vendor. Amounts are in 1/100,000 of the currency's unit. `id` is the vendor's own id of a transaction, `reference` is the id
 * of an earlier transaction.
 */
export type BetCall = {
  playerId: string;
  sessionToken: string;
  id: string;
  round: string;
  gameCode: string;
  amount: bigint;
  currency: string;
  /** True if the supplier states that free rounds pay for it. */
  isFree?: boolean | undefined;
  /** The supplier's own id of this message, if a bet, its win and its rollback share a number. Several ids have a space between them. */
  transaction?: string | undefined;
};

export type WinCall = {
  playerId: string;
  id: string;
  /** Id of the bet. Without it, the first valid bet of the round. */
  reference?: string | undefined;
  round: string;
  gameCode?: string | undefined;
  amount: bigint;
  currency?: string | undefined;
  closes: boolean;
  transaction?: string | undefined;
};

/** Call of a vendor, independent of its dialect. */
export type Call =
  | { kind: 'authenticate'; launchToken: string; gameCode?: string | undefined }
  | { kind: 'balance'; playerId: string; sessionToken?: string | undefined; currency?: string | undefined }
  | ({ kind: 'bet' } & BetCall)
  | ({ kind: 'win' } & WinCall)
  | { kind: 'betwin'; bet: BetCall; win: Pick<WinCall, 'id' | 'amount' | 'closes'> }
  /** `amount`, `playerId` and `round`, if given, must match the transaction that is reversed, because there is no partial rollback. */
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
  /** `reserve` holds money for a sitting at a table, `commit` reports the stakes and wins, `release` returns all of it. */
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
  /** Internal, never from a vendor: pays the held amount of a call that two staff members approved. */
  | { kind: 'pay-held'; of: string; id: string };

/** A session that was opened with a launch token. */
export type Opened = {
  playerId: string;
  currency: string;
  sessionToken: string;
  /** Locale in which the game was opened. */
  lang: string;
  /** Country of the player when the session was opened (ISO 3166). Null if it is unknown. */
  country: string | null;
  /** Least and most of one bet, and the most that a round may pay, if it is agreed with the vendor. */
  limits: { min: bigint; max: bigint; maxWin: bigint | undefined };
};

/** Answer to a call, independent of the vendor's dialect. `why` is only for the log. */
export type Outcome = {
  status: Status;
  why?: string;
  balance?: bigint;
  currency?: string;
  /** Our number of the transaction. */
  txId?: bigint | null;
  /** Our number of the win, if one call has a bet and its win. */
  winTxId?: bigint;
  isReplay?: boolean;
  /** For a rollback or release: whether there was anything to return. */
  found?: boolean;
  /** True if the amount is above a ceiling: the call is valid, and is paid once two staff members approve it. */
  isHeld?: boolean | undefined;
  /** Part of an amount below the wallet's precision that was cut off, in 1/100,000 of a unit. */
  cut?: bigint;
  /** Parts of a bet paid from cash and from the bonus. */
  split?: { real: bigint; bonus: bigint };
  opened?: Opened;
  /** The member's limit that a bet exceeds, and its used amount. */
  limit?: { kind: string; period: string; amount: bigint; used: bigint };
  /** Answer to `status`: the fate of a transaction. */
  fate?: { state: 'NOT_FOUND' | 'OK' | 'REJECTED' | 'ROLLED_BACK'; original?: Status };
};
