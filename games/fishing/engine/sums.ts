import { crc32 } from '#games/fishing/engine/crc.ts';
import { rowBytes, type HitRow } from '#games/fishing/engine/rows.ts';

/**
 * Sums of hits, with amounts in minor units. `hits`: number of charged hits; `free`: number of free hits; `digest`: CRC-32 of all rows in
 * order.
 */
export type Sums = { hits: number; free: number; charged: bigint; returned: bigint; digest: number };

export const NOTHING: Sums = { hits: 0, free: 0, charged: 0n, returned: 0n, digest: 0 };

/** Adds a hit to the sums; `charge` is 0 for a free hit. */
export function withHit(sums: Sums, row: HitRow, charge: bigint, prize: bigint): Sums {
  return {
    hits: sums.hits + (row.isFree ? 0 : 1),
    free: sums.free + (row.isFree ? 1 : 0),
    charged: sums.charged + charge,
    returned: sums.returned + prize,
    digest: crc32(rowBytes(row), sums.digest),
  };
}
