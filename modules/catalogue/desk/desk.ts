import type { StaffCaller } from '#contracts/caller.ts';
import type { deskGames, placeGame } from '#contracts/bo/games.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { foldSearch } from '#kernel/name-key.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import type { Mirror } from '#platform/mirror/mirror.ts';
import { audit } from '#modules/staff/index.ts';
import type { CatalogueState } from '#modules/catalogue/catalogue-state.ts';
import { AS_IT_IS, LAST, writePlace, type Place } from '#modules/catalogue/place-store.ts';
import type { GameRow } from '#modules/catalogue/game-store.ts';

type Rows = Output<typeof deskGames>;
type PlaceRefusal = 'site.brand_unknown' | `catalogue.${'game_unknown' | 'stakes_wrong' | 'stream_wrong'}`;
type Known = {
  db: Database;
  mirror: Mirror<CatalogueState>;
  brandIds(): readonly number[];
  /** Returns the origins from which videos may come. */
  streamHostsOf(merchantId: number): readonly string[];
};

/** Management of games by staff. */
export interface GamesDesk {
  /** Returns the games of a brand with their place, stakes and video. */
  list(input: Input<typeof deskGames>): Result<Rows, Failure<'site.brand_unknown'>>;
  /** Pins a game at a brand, switches it off or on, narrows its stakes, and sets the video of its table. */
  place(caller: StaffCaller, input: Input<typeof placeGame>): Promise<Result<Output<typeof placeGame>, Failure<PlaceRefusal>>>;
}

/** Creates the management of games by staff. */
export function createDesk({ db, mirror, brandIds, streamHostsOf }: Known): GamesDesk {
  return {
    list: ({ merchantId: requested, ...query }) => {
      const merchantId = requested ?? brandIds()[0];
      if (merchantId === undefined || !brandIds().includes(merchantId)) return err('site.brand_unknown');
      return ok(listGames(mirror.current, merchantId, query));
    },

    place: async (caller, { merchantId, vendor, gameCode, pin, isOff, stakes, stream, reason }) => {
      if (!brandIds().includes(merchantId)) return err('site.brand_unknown');
      const id = `${vendor}/${gameCode}`;
      const row = mirror.current.rows[mirror.current.byCode.get(id) ?? -1];
      if (!row) return err('catalogue.game_unknown');
      if (stakes && !isWithin(stakes, row)) return err('catalogue.stakes_wrong');
      if (stream !== null && !isFilm(stream, streamHostsOf(merchantId))) return err('catalogue.stream_wrong');
      await db.transact(async (tx) => {
        const after = { pin, isOff, stakes, stream };
        const before = await writePlace(tx, { merchantId, vendor, gameCode }, after);
        await audit(tx, caller, { action: 'catalogue.place_game', merchantId, subject: { kind: 'game', id }, reason, before, after });
      });
      return ok({ pin, isOff, stakes, stream });
    },
  };
}

/** Returns true for a segment list (HLS) or a video file of a host that the brand names. */
function isFilm(stream: string, hosts: readonly string[]): boolean {
  const url = URL.canParse(stream) ? new URL(stream) : null;
  return url !== null && hosts.includes(url.origin) && url.username === '' && /\.(m3u8|mp4|webm)$/.test(url.pathname);
}

/** Returns true if a brand's stakes are within the title's stakes, because its rules are made for no others. */
function isWithin({ min, max }: NonNullable<Place['stakes']>, { minBet: least, maxBet: most }: GameRow): boolean {
  return least !== null && most !== null && Number(least) <= Number(min) && Number(min) <= Number(max) && Number(max) <= Number(most);
}

function listGames(
  { rows, games, places }: CatalogueState,
  merchantId: number,
  { text, vendor, gameType, state, sort, pageNo, pageSize }: Omit<Input<typeof deskGames>, 'merchantId'>,
): Rows {
  const own = places.get(merchantId);
  const wanted = text === undefined ? undefined : foldSearch(text.trim());
  const found = games.flatMap((game, at) => {
    const { vassalage, gameCode, gameName: name } = game;
    const { pin, isOff, stakes, stream } = own?.get(`${vassalage}/${gameCode}`) ?? AS_IT_IS;
    const fits =
      (wanted === undefined || foldSearch(name).includes(wanted) || gameCode.toLowerCase() === wanted) &&
      (vendor === undefined || vassalage === vendor) &&
      (gameType === undefined || game.gameType === gameType) &&
      (state === undefined || (state === 'off' ? isOff : pin !== null));
    if (!fits) return [];
    const { minBet, maxBet } = rows[at]!;
    const { accountTypeName: studio } = game;
    return [{ merchantId, vendor: vassalage, gameCode, name, studio, gameType: game.gameType, minBet, maxBet, pin, isOff, stakes, stream }];
  });
  if (sort === undefined) found.sort((a, b) => (a.pin ?? LAST) - (b.pin ?? LAST));
  else found.sort((a, b) => a.name.localeCompare(b.name, 'en') * (sort === 'name' ? 1 : -1));
  return { rows: found.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: found.length };
}
