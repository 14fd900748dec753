import * as z from 'zod/mini';
import { currency } from '#contracts/money.ts';
import { isPlayable } from '#poker/table/config.ts';
import type { RoomConfig } from '#modules/poker/room/state.ts';

const whole = z.int().check(z.minimum(0));
const blinds = z.object({ small: whole, big: whole, ante: whole, bigBet: z.optional(whole) });

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
  table: z.object({
    table: z.string(),
    kind: z.enum(['cash', 'fast']),
    variant: z.string(),
    seats: whole,
    blinds,
    buyIn: z.object({ least: whole, most: whole }),
    rake: z.nullable(z.object({ percentBps: whole, caps: z.array(z.object({ from: whole, cap: whole })) })),
    clock: z.object({ act: whole, bank: whole, bankMost: whole }),
    straddles: z.boolean(),
    twice: z.boolean(),
  }),
});

/** Reads the config of a table's room. Throws if the stored value is none. */
export function readConfig(stored: unknown): RoomConfig {
  const read = config.parse(stored);
  const { bigBet, ...others } = read.table.blinds;
  const table = { ...read.table, blinds: { ...others, ...(bigBet !== undefined && { bigBet }) } };
  if (!isPlayable(table)) throw new RangeError(`table ${read.name} cannot be played at`);
  if (read.mode === 'real' && read.bots > 0) throw new RangeError('bots play for play money alone');
  return { ...read, table };
}
