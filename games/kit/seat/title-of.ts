import * as z from 'zod/mini';
import type { SeatTitle } from '#modules/seats/index.ts';

const title = z.object({
  merchantId: z.int(),
  mode: z.enum(['real', 'practice']),
  vendor: z.string(),
  gameCode: z.string(),
  family: z.string(),
  model: z.string(),
});

/** Reads which title a room plays from its configuration. */
export function titleOf(config: unknown): SeatTitle {
  return title.parse(config);
}
