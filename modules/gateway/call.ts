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
  /** True where the supplier states that free rounds pay for it. */
  isFree?: boolean | undefined;
  /** The supplier's own id of this message, where a bet, its win and its rollback share a number; several ids have a space between them. */
  transaction?: string | undefined;
};

export type WinCall = {
  playerId: string;
  id: string;
  /** Id of the bet; without it, the first bet of the round that stands. */
  reference?: string | undefined;
  round: string;
  gameCode?: string | undefined;
  amount: bigint;
  currency?: string | undefined;
  closes: boolean;
  transaction?: string | undefined;
};

/** Call of a vendor, whatever its words. */
export type Call =
  | { kind: 'authenticate'; launchToken: string; gameCode?: string | undefined }
  | { kind: 'balance'; playerId: string; sessionToken?: string | undefined; currency?: string | undefined }
  | ({ kind: 'bet' } & BetCall)
  | ({ kind: 'win' } & WinCall)
  | { kind: 'betwin'; bet: BetCall; win: Pick<WinCall, 'id' | 'amount' | 'closes'> }
  /** `amount`, `playerId` and `round`, where given, must be those of the transaction that is taken back: there is no rollback in part. */
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
  /** `reserve` sets money aside for a sitting at a table, `commit` reports what was staked and won, `release` gives all of it back. */
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
  /** Internal, never from a vendor: pays the held amount of a call, where two staff members approved it. */
  | { kind: 'pay-held'; of: string; id: string };

/** A session that was opened with a launch token. */
export type Opened = {
  playerId: string;
  currency: string;
  sessionToken: string;
  /** The locale that the game was opened in. */
  lang: string;
  /** Country of the player when the session was opened (ISO 3166); null where it is unknown. */
  country: string | null;
  /** Least and most of one bet, and the most that a round may pay, where that is agreed with the vendor. */
  limits: { min: bigint; max: bigint; maxWin: bigint | undefined };
};

/** Answer to a call, whatever the vendor's words. `why` is for the log alone. */
export type Outcome = {
  status: Status;
  why?: string;
  balance?: bigint;
  currency?: string;
  /** Our number of the transaction. */
  txId?: bigint | null;
  /** Our number of the win, where one call has a bet and its win. */
  winTxId?: bigint;
  isReplay?: boolean;
  /** Rollback or release: whether there was anything to give back. */
  found?: boolean;
  /** True where the amount is above a ceiling: the call stands, and is paid once two staff members approve it. */
  isHeld?: boolean | undefined;
  /** Part of an amount that is finer than the wallet and was cut, in 1/100,000 of a unit. */
  cut?: bigint;
  /** Parts of a bet that cash and the bonus paid. */
  split?: { real: bigint; bonus: bigint };
  opened?: Opened;
  /** The member's limit that a bet exceeds, and its used amount. */
  limit?: { kind: string; period: string; amount: bigint; used: bigint };
  /** Answer to `status`: the fate of a transaction. */
  fate?: { state: 'NOT_FOUND' | 'OK' | 'REJECTED' | 'ROLLED_BACK'; original?: Status };
};
