import type { TestServer } from '#tests/factories/server.ts';

export const CLAIM = '/wps/missions/claims';

/** Completes the daily mission of the demo as settled play does, and returns the fields of its claim. */
export async function doneMission({ owner }: Pick<TestServer, 'owner'>, account: string): Promise<{ missionId: number; slot: string }> {
  await owner.query(
    `SELECT on_mission_rounds(array_fill(1, ARRAY[50]), array_fill(m.id, ARRAY[50]), array_fill('AE/AE-0001'::text, ARRAY[50]),
                          array_fill('RNG'::text, ARRAY[50]), array_fill(m.currency, ARRAY[50]), array_fill(100::bigint, ARRAY[50]),
                          array_fill(0::bigint, ARRAY[50]), array_fill(100::bigint, ARRAY[50]), array_fill(now(), ARRAY[50]))
       FROM member m WHERE m.account = $1 AND m.merchant_id = 1`,
    [account],
  );
  const { rows } = await owner.query<{ missionId: number; slot: string }>(
    `SELECT m.id AS "missionId", mission_slot(1, 'daily', now())::text AS slot FROM offer m WHERE m.kind = 'mission' AND m.slug = 'daily-spins' AND m.merchant_id = 1`,
  );
  return rows[0]!;
}
