import * as z from 'zod/mini';
import { currency } from '#contracts/money.ts';
import type { TourneyConfig } from '#modules/poker/tourney/state.ts';

/** A tournament is led by one process. */
const MOST_ENTRIES = 500;
const whole = z.int().check(z.minimum(0));

const config = z.object({
  merchantId: z.int(),
  mode: z.enum(['real', 'practice']),
  vendor: z.string(),
  gameCode: z.string(),
  family: z.string(),
  model: z.string(),
  name: z.string(),
  currency,
  stakes: z.string(),
  bots: whole,
  kind: z.enum(['sitAndGo', 'spin', 'freezeout']),
  variant: z.string(),
  size: z.int().check(z.minimum(2), z.maximum(9)),
  players: z.int().check(z.minimum(2), z.maximum(MOST_ENTRIES)),
  startsAt: z.nullable(whole),
  lateLevels: whole,
  speed: z.enum(['regular', 'turbo', 'hyper']),
  cost: z.object({ prize: whole, fee: whole }),
});

/** Reads the config of a tournament's room; throws where it is none. The bank of spins for real money is not there yet. */
export function readTourney(stored: unknown): TourneyConfig {
  const read = config.parse(stored);
  if (read.mode === 'real' && (read.bots > 0 || read.kind === 'spin')) throw new RangeError(`tournament ${read.name} cannot be offered`);
  return read;
}
