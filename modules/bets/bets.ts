import type { Caller } from '#contracts/caller.ts';
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
} from '#modules/bets/records/bet-records.ts';
import { createShownRecords } from '#modules/bets/records/shown-records.ts';

export type Bets = ReturnType<typeof createBets>;

type Player = Pick<Caller, 'memberId' | 'currency'>;
type Given = Omit<BetDeps, 'playable' | 'notifyRound'>;

/** Creates the module that judges and records bets, and reads their records. */
export function createBets(given: Given) {
  const { db, catalogue, families } = given;
  let push: Push | undefined;
  const notifyRound: BetDeps['notifyRound'] = (memberId, round) =>
    push?.toMember(memberId, { type: 'round', round: JSON.parse(toJson(round)) as { roundId: string } });
  const deps: BetDeps = { ...given, playable: createPlayable(catalogue, families), notifyRound };
  const typeOf = (vendor: string, gameCode: string) => catalogue.gameAt(vendor, gameCode)?.gameType ?? null;
  return {
    /** Dependencies by which modules that take bets judge and record stakes. */
    deps,
    setPush: (own: Push): void => void (push = own),
    /** Lines of the betting record. */
    records: createShownRecords(catalogue),
    betRecords: (filter: BetFilter, { currency }: Pick<Player, 'currency'>) => betRecords(db, filter, currency),
    playedSince: (player: Player, since: Date) => playedSince(db, player, since),
    profitRecords: (filter: ProfitFilter, { currency }: Player) => profitRecords(db, filter, currency, typeOf),
    playByDay: (filter: Parameters<typeof playByDay>[1]) => playByDay(db, filter, typeOf),
    stakedBy: (player: Player) => stakedBy(db, player),
    playersOn: (filter: Parameters<typeof playersOn>[1]) => playersOn(db, filter),
    /** The title of a record, which may have left the catalogue since. */
    titleOf: (vendor: string, gameCode: string) => catalogue.titleEver(vendor, gameCode),
    vendorOf: (vendor: string) => catalogue.vendor(vendor),
  };
}
