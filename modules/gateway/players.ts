import type { Clock } from '#kernel/clock.ts';
import type { Currency } from '#kernel/money.ts';
import type { Database } from '#platform/db/database.ts';
import { batched } from '#platform/together/batched.ts';
import { ownerOf, type Identity } from '#modules/identity/index.ts';

export type Player = { memberId: bigint; merchantId: number; currency: Currency };
/** Members as vendors know them. */
export interface Players {
  /** Returns a player by the id that vendors know, or undefined for an unknown id. */
  of(playerId: string): Promise<Player | undefined>;
  /** Returns true if the sign-in under which a game was opened is over. */
  isSignedOut(key: string): Promise<boolean>;
}

const REMEMBERED = 100_000;

/** Creates the players by the ids that vendors use. */
export function createPlayers({ db, clock, identity }: { db: Database; clock: Clock; identity: Pick<Identity, 'sessionsOver'> }): Players {
  // The brand and the currency of a member never change.
  const known = new Map<string, Player>();
  const isSignedOut = batched(async (sessionIds: readonly string[]) => {
    const over = new Set(await identity.sessionsOver(sessionIds, clock.now()));
    return sessionIds.map((id) => over.has(id));
  });
  return {
    of: async (playerId) => {
      const found = known.get(playerId);
      if (found) return found;
      const number = /^p([1-9]\d{0,17})$/.exec(playerId)?.[1];
      const owner = number === undefined ? undefined : await ownerOf(db, number);
      if (!owner) return undefined;
      const player = { ...owner, memberId: BigInt(number!) };
      if (known.size >= REMEMBERED) known.clear();
      known.set(playerId, player);
      return player;
    },
    isSignedOut,
  };
}
