import type { Queryable } from '#platform/db/database.ts';

/** What staff have said of a game at a brand. */
export type Place = { pin: number | null; isOff: boolean };
/** Places by brand, and by `VENDOR/code`. */
export type Places = ReadonlyMap<number, ReadonlyMap<string, Place>>;
export type GameName = { merchantId: number; vendor: string; gameCode: string };

/** Behind every pin. */
export const LAST = 1_000;
export const AS_IT_IS: Place = { pin: null, isOff: false };

export async function readPlaces(db: Queryable): Promise<Places> {
  const rows = await db.query<GameName & Place>(
    'SELECT merchant_id AS "merchantId", vendor, game_code AS "gameCode", pin, is_off AS "isOff" FROM brand_game',
  );
  return new Map(
    [...Map.groupBy(rows, ({ merchantId }) => merchantId)].map(([merchantId, own]) => [
      merchantId,
      new Map(own.map(({ vendor, gameCode, pin, isOff }) => [`${vendor}/${gameCode}`, { pin, isOff }])),
    ]),
  );
}

/** Writes a place; what stood before. */
export async function writePlace(tx: Queryable, { merchantId, vendor, gameCode }: GameName, { pin, isOff }: Place): Promise<Place> {
  // Two changes of a game at once would each take the other's place for the one before.
  await tx.query('SELECT 1 FROM game WHERE vendor = $1 AND game_code = $2 FOR UPDATE', [vendor, gameCode]);
  const [before] = await tx.query<Place>(
    'SELECT pin, is_off AS "isOff" FROM brand_game WHERE merchant_id = $1 AND vendor = $2 AND game_code = $3',
    [merchantId, vendor, gameCode],
  );
  await tx.query(
    `INSERT INTO brand_game (merchant_id, vendor, game_code, pin, is_off) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (merchant_id, vendor, game_code) DO UPDATE SET pin = excluded.pin, is_off = excluded.is_off`,
    [merchantId, vendor, gameCode, pin, isOff],
  );
  return before ?? AS_IT_IS;
}
