import type { Queryable } from '#platform/db/database.ts';

/** Settings of a game at a brand by staff. */
export type Place = {
  pin: number | null;
  isOff: boolean;
  /** Stakes in dollars, if they are narrower than the stakes of the title. */
  stakes: { min: string; max: string } | null;
  /** Address of its table's video. Null for a drawn table. */
  stream: string | null;
};
/** Places by brand, and by `VENDOR/code`. */
export type Places = ReadonlyMap<number, ReadonlyMap<string, Place>>;
export type GameName = { merchantId: number; vendor: string; gameCode: string };

/** Sort position after every pin. */
export const LAST = 1_000;
export const AS_IT_IS: Place = { pin: null, isOff: false, stakes: null, stream: null };

type Row = Pick<Place, 'pin' | 'isOff' | 'stream'> & { min: string | null; max: string | null };
const COLUMNS = 'pin, is_off, min_bet::text AS min, max_bet::text AS max, stream';

function readPlace({ pin, isOff, min, max, stream }: Row): Place {
  return { pin, isOff, stakes: min === null || max === null ? null : { min, max }, stream };
}

export async function readPlaces(db: Queryable): Promise<Places> {
  const rows = await db.query<GameName & Row>(`SELECT merchant_id, vendor, game_code, ${COLUMNS} FROM brand_game`);
  return new Map(
    [...Map.groupBy(rows, ({ merchantId }) => merchantId)].map(([merchantId, own]) => [
      merchantId,
      new Map(own.map((row) => [`${row.vendor}/${row.gameCode}`, readPlace(row)])),
    ]),
  );
}

/** Stores a place and returns the previous place. */
export async function writePlace(
  tx: Queryable,
  { merchantId, vendor, gameCode }: GameName,
  { pin, isOff, stakes, stream }: Place,
): Promise<Place> {
  // Without the lock, two simultaneous changes of a game would each return a wrong previous place.
  await tx.query('SELECT 1 FROM game WHERE vendor = $1 AND game_code = $2 FOR UPDATE', [vendor, gameCode]);
  const [before] = await tx.query<Row>(`SELECT ${COLUMNS} FROM brand_game WHERE merchant_id = $1 AND vendor = $2 AND game_code = $3`, [
    merchantId,
    vendor,
    gameCode,
  ]);
  await tx.query(
    `INSERT INTO brand_game (merchant_id, vendor, game_code, pin, is_off, min_bet, max_bet, stream) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (merchant_id, vendor, game_code) DO UPDATE
        SET pin = excluded.pin, is_off = excluded.is_off, min_bet = excluded.min_bet, max_bet = excluded.max_bet, stream = excluded.stream`,
    [merchantId, vendor, gameCode, pin, isOff, stakes?.min ?? null, stakes?.max ?? null, stream],
  );
  return before ? readPlace(before) : AS_IT_IS;
}
