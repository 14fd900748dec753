import type { Caller } from '#contracts/caller.ts';
import type { GameType } from '#contracts/catalogue.ts';
import type { Currency } from '#kernel/money.ts';
import { toJson } from '#platform/http/to-json.ts';
import type { Push } from '#platform/realtime/push.ts';
import type { BetDeps } from '#modules/bets/deps.ts';
import { createPlayable } from '#modules/bets/open-title.ts';
import {
  betRecords,
  playByDay,
  playedSince,
  playersOn,
  profitRecords,
  stakedBy,
  type BetFilter,
  type ProfitFilter,
  type BetRecord,
  type BetResult,
  type Counted,
} from '#modules/bets/records/bet-records.ts';
import { createShownRecords, type ShownRecords } from '#modules/bets/records/shown-records.ts';
import type { ShownTitle, ShownVendor } from '#modules/catalogue/index.ts';

/** Stakes, rounds and the betting record of members. */
export interface Bets {
  /** Dependencies by which modules that take bets judge and record stakes. */
  deps: BetDeps;
  /** Sets the function that sends messages to the sockets of members. */
  setPush(own: Push): void;
  /** Lines of the betting record. */
  records: ShownRecords;
  /** Returns a page of a member's settled bets, newest first, with the sums over all pages. */
  betRecords(filter: BetFilter, player: Pick<Player, 'currency'>): Promise<{ bets: BetRecord[]; totals: BetResult & { count: number } }>;
  /** Returns sums of a member's bets that were settled since a time. */
  playedSince(player: Player, since: Date): Promise<Counted>;
  /** Returns sums of a member's settled bets by category, the largest stake first. */
  profitRecords(filter: ProfitFilter, player: Player): Promise<{ content: (Counted & { gameType: GameType | null })[]; totals: Counted }>;
  /** Returns sums of a member's settled bets by category and calendar day of the brand. */
  playByDay(filter: {
    memberId: bigint;
    currency: Currency;
    from: string;
  }): Promise<{ day: string; gameType: GameType | null; stake: bigint; payout: bigint; turnover: bigint; houseWin: bigint }[]>;
  /** Returns the turnover of all settled real bets of a member, in minor units, not weighted by title. */
  stakedBy(player: Player): Promise<bigint>;
  /** Returns members of a brand with bets settled on a calendar day, in the order of their numbers, above a given number. */
  playersOn(filter: { merchantId: number; day: string; after: bigint; limit: number }): Promise<{ memberId: bigint; currency: Currency }[]>;
  /** Returns the title of a record, also if the title has left the catalogue. */
  titleOf(vendor: string, gameCode: string): ShownTitle;
  /** Returns the name of a vendor, and whether it is a demo. */
  vendorOf(vendor: string): ShownVendor;
}

type Player = Pick<Caller, 'memberId' | 'currency'>;
type Given = Omit<BetDeps, 'playable' | 'notifyRound'>;

/** Creates the module that judges and records bets, and reads their records. */
export function createBets(given: Given): Bets {
  const { db, catalogue, families } = given;
  let push: Push | undefined;
  const notifyRound: BetDeps['notifyRound'] = (memberId, round) =>
    push?.toMember(memberId, { type: 'round', round: JSON.parse(toJson(round)) as { roundId: string } });
  const deps: BetDeps = { ...given, playable: createPlayable(catalogue, families), notifyRound };
  const typeOf = (vendor: string, gameCode: string) => catalogue.gameAt(vendor, gameCode)?.gameType ?? null;
  return {
    deps,
    setPush: (own) => void (push = own),
    records: createShownRecords(catalogue),
    betRecords: (filter, { currency }) => betRecords(db, filter, currency),
    playedSince: (player, since) => playedSince(db, player, since),
    profitRecords: (filter, { currency }) => profitRecords(db, filter, currency, typeOf),
    playByDay: (filter) => playByDay(db, filter, typeOf),
    stakedBy: (player) => stakedBy(db, player),
    playersOn: (filter) => playersOn(db, filter),
    titleOf: (vendor, gameCode) => catalogue.titleEver(vendor, gameCode),
    vendorOf: (vendor) => catalogue.vendor(vendor),
  };
}
