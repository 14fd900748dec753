import type { PlayMode } from '#contracts/rounds.ts';
import { money, type Currency, type Money } from '#kernel/money.ts';
import type { Database } from '#platform/db/database.ts';
import type { Account, Gate, Move, Wallet, Write } from '#modules/wallet/index.ts';

/** Kind of money of a round. While a bonus is active, every real round is of `bonus`. */
export type Fund = 'cash' | 'bonus' | 'practice';

type Title = {
  memberId: bigint;
  vendor: string;
  gameCode: string;
  /** Name of the rules, with their version. */ model: string;
  fund: Fund;
};
/** Place of a meter: its member, title, version, stake and kind of money. */
export type MeterPlace = Title & { stake: Money };

/** Meters that members fill from round to round. Their value is a liability of the house, in an account of the brand and currency. */
export type Meters = {
  /** Returns the count of a meter, or 0 for a new meter. */
  countOf(place: MeterPlace): Promise<number>;
  /** Returns the counts of all stakes at which the member has played a title, the lowest stake first. */
  countsOf(title: Title, currency: Currency): Promise<{ stake: Money; count: number }[]>;
  /** Returns the account of a brand's debt for meters of real play in a currency. */
  accountOf(merchantId: number, currency: Currency): Promise<Account>;
};

/** Refusal if the count has changed since the deal. The round is dealt again, as after a taken nonce. */
type Moved = 'fairness.nonce_taken';

/** Part of a round in its member's meter: gates, moves and rows of its command. */
export type MeterEntry = { gates: Gate<Moved>[]; transfers: Move[]; writes: Write[] };

/** Counts of a round, and their values in minor units. */
type Counted = { before: number; after: number; owedBefore: bigint; owedAfter: bigint };

/** Returns the kind of money of a round. */
export function fundOf(mode: PlayMode, hasBonus: boolean): Fund {
  return mode === 'practice' ? 'practice' : hasBonus ? 'bonus' : 'cash';
}

export function createMeters({ db, wallet }: { db: Database; wallet: Pick<Wallet, 'houseAccount'> }): Meters {
  return {
    countOf: async (place: MeterPlace): Promise<number> => {
      const [row] = await db.query<{ count: number }>(
        `SELECT count FROM meter WHERE member_id = $1 AND vendor = $2 AND game_code = $3 AND model = $4 AND currency = $5 AND stake = $6
            AND fund = $7`,
        [place.memberId, place.vendor, place.gameCode, place.model, place.stake.currency, place.stake.minor, place.fund],
      );
      return row?.count ?? 0;
    },

    countsOf: async (title: Title, currency: Currency): Promise<{ stake: Money; count: number }[]> => {
      const rows = await db.query<{ stake: bigint; count: number }>(
        `SELECT stake, count FROM meter WHERE member_id = $1 AND vendor = $2 AND game_code = $3 AND model = $4 AND currency = $5 AND fund = $6
          ORDER BY stake`,
        [title.memberId, title.vendor, title.gameCode, title.model, currency, title.fund],
      );
      return rows.map(({ stake, count }) => ({ stake: money(stake, currency), count }));
    },

    accountOf: (merchantId: number, currency: Currency): Promise<Account> => wallet.houseAccount(merchantId, 'meter', '', currency),
  };
}

/** Returns the part of a round that changes a meter. Pure. `owed` is the brand's account for meters. */
export function meterEntry(
  { stake, ...title }: MeterPlace,
  { before, after, owedBefore, owedAfter }: Counted,
  { house, owed, now }: { house: Account; owed: Account; now: Date },
): MeterEntry {
  const { memberId, vendor, gameCode, model, fund } = title;
  const key = { member: memberId, vendor, game: gameCode, model, currency: stake.currency, stake: stake.minor, fund };
  const change = owedAfter - owedBefore;
  return {
    gates: [{ kind: 'meter_stands', args: { ...key, count: before } }],
    transfers: fund === 'practice' || change === 0n ? [] : [transferOf(change, stake.currency, { house, owed })],
    writes: after === before ? [] : [{ kind: 'meter', row: { ...key, account: owed.id, count: after, owed: owedAfter, at: now } }],
  };
}

/** Returns the transfer of a change: a growing meter takes its value from the house, and a meter that empties returns it. */
function transferOf(change: bigint, currency: Currency, { house, owed }: { house: Account; owed: Account }): Move {
  const [from, to, amount] = change > 0n ? [house, owed, change] : [owed, house, -change];
  return { kind: 'meter', from, to, amount: money(amount, currency) };
}
