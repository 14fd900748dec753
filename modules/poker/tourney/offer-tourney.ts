import { randomBytes } from 'node:crypto';
import type { Database } from '#platform/db/database.ts';
import type { Directory } from '#platform/rooms/directory.ts';
import { TOURNEY_ROOM } from '#modules/poker/tourney/kind.ts';
import type { TourneyConfig } from '#modules/poker/tourney/state.ts';
import { addTourney } from '#modules/poker/tourney/tourney-store.ts';

type Terms = Omit<TourneyConfig, 'vendor' | 'gameCode' | 'family' | 'model' | 'breaks'>;

/** Returns the vendor of the catalogue to which tournaments of a kind belong. */
export const vendorOf = (kind: string): string => (kind === 'spin' ? 'KY' : 'WS');

/** Returns the config of a tournament by its terms: its title, and breaks if it has a start time and levels of the full length. */
export function tourneyOf(terms: Terms): TourneyConfig {
  const { kind, variant, startsAt, speed } = terms;
  const isSpin = kind === 'spin';
  return {
    ...terms,
    vendor: vendorOf(kind),
    gameCode: isSpin ? 'KY-SPIN' : `WS-${variant.replace('/', '-')}`,
    family: 'poker',
    model: isSpin ? 'spin' : startsAt === null ? 'sit-and-go' : 'tournament',
    breaks: startsAt !== null && speed === 'regular',
  };
}

/** Offers a tournament in a room of its own. The room exists before the lobby shows it. */
export async function offerTourney({ db, directory }: { db: Database; directory: Directory }, config: TourneyConfig): Promise<void> {
  const room = `poker-t${config.merchantId}-${randomBytes(6).toString('hex')}`;
  await directory.add({ id: room, kind: TOURNEY_ROOM, config });
  await addTourney(db, room, config);
}
