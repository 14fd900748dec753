import * as z from 'zod/mini';
import { currency } from '#contracts/money.ts';
import type { TourneyConfig } from '#modules/poker/tourney/state.ts';

/** Most entries of a tournament, because one process leads it. */
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
  kind: z.enum(['sitAndGo', 'spin', 'freezeout', 'reEntry', 'rebuy', 'satellite']),
  variant: z.string(),
  size: z.int().check(z.minimum(2), z.maximum(9)),
  players: z.int().check(z.minimum(2), z.maximum(MOST_ENTRIES)),
  startsAt: z.nullable(whole),
  lateLevels: whole,
  speed: z.enum(['regular', 'turbo', 'hyper']),
  levelMs: z.optional(z.int().check(z.minimum(1_000))),
  breaks: z._default(z.boolean(), false),
  cost: z.object({ prize: whole, fee: whole, head: z._default(whole, 0) }),
  bounty: z._default(z.enum(['none', 'fixed', 'progressive']), 'none'),
  guarantee: z._default(whole, 0),
  target: z._default(z.nullable(z.object({ room: z.string(), name: z.string(), cost: z.int().check(z.minimum(1)) })), null),
});

/** Reads the config of a tournament's room. Throws if the stored value is none. */
export function readTourney(stored: unknown): TourneyConfig {
  const { levelMs, ...read } = config.parse(stored);
  const hasBots = read.mode === 'real' && read.bots > 0;
  if (hasBots || (read.kind === 'satellite') !== (read.target !== null)) throw new RangeError(`tournament ${read.name} cannot be offered`);
  return { ...read, ...(levelMs !== undefined && { levelMs }) };
}
