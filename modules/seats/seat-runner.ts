import { err } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Jackpots } from '#modules/jackpots/index.ts';
import { sittingOfStep, stepsOf } from '#modules/seats/sitting-store.ts';
import { settledView, type Runner, type ShownSeed, type StoredRound } from '#modules/bets/index.ts';

/** Seeds of a sitting without seeds of its own: its room has shown the proof of each hand. */
const NO_SEED: ShownSeed = { serverSeedHash: '', serverSeed: '', clientSeed: '' };

/** Runner of sittings as rounds. An order by `place` is refused: a sitting is staked in its room, and settled when its member stands up. */
export function seatRunner({ db, jackpots }: { db: Queryable; jackpots: Pick<Jackpots, 'ofCommands'> }): Runner<'seat'> {
  return {
    kind: 'seat',
    place: () => Promise.resolve(err('rounds.bet_invalid')),
    seedOf: () => Promise.resolve(NO_SEED),
    commandsOf: ({ id }) => stepsOf(db, id),
    roundOf: (seq) => sittingOfStep(db, seq),
    shown: async (round) => {
      const { nonce, ...seed } = fairOf(round);
      const jackpot = await jackpots.ofCommands(await stepsOf(db, round.id), round.stake.currency);
      const view = settledView(round, { ...NO_SEED, ...seed }, { jackpot });
      return nonce === undefined ? view : { ...view, fair: { ...view.fair, nonce } };
    },
  };
}

/**
 * Returns the seeds that prove a sitting, if its room has put them into the outcome as `fair`. The sitting is over, so the seeds are
 * revealed.
 */
function fairOf({ outcome }: StoredRound): Partial<ShownSeed> & { nonce?: number } {
  return (outcome as { fair?: Partial<ShownSeed> & { nonce?: number } }).fair ?? {};
}
