import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';

type Requested = { /** Missing if the house gives. */ giver?: bigint; currency: Currency; among: readonly bigint[] };

/**
 * Returns those of these members that may receive a gift of a member or the house, in order. They have its currency; no two of them, and
 * none with the giver, have signed in with the same browser.
 */
export async function giftReceivers(db: Queryable, { giver, currency, among }: Requested): Promise<bigint[]> {
  const others = among.filter((id) => id !== giver);
  const rows = await db.query<{ id: bigint; device: string | null; currency: Currency }>(
    `SELECT m.id, m.currency, encode(d.device, 'hex') AS device FROM member m LEFT JOIN known_device d ON d.member_id = m.id
      WHERE m.id = ANY ($1::bigint[])`,
    [giver === undefined ? others : [giver, ...others]],
  );
  const devices = new Map<bigint, string[]>();
  for (const { id, device } of rows) devices.set(id, [...(devices.get(id) ?? []), ...(device === null ? [] : [device])]);
  const ofCurrency = new Set(rows.filter((row) => row.currency === currency).map(({ id }) => id));
  const taken = new Set(giver === undefined ? [] : devices.get(giver));
  return others.filter((id) => {
    const own = devices.get(id) ?? [];
    if (!ofCurrency.has(id) || own.some((device) => taken.has(device))) return false;
    own.forEach((device) => taken.add(device));
    return true;
  });
}
