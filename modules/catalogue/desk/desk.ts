import type { StaffCaller } from '#contracts/caller.ts';
import type { deskGames, placeGame } from '#contracts/bo/games.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import type { Mirror } from '#platform/mirror/mirror.ts';
import { audit } from '#modules/staff/index.ts';
import type { CatalogueState } from '#modules/catalogue/catalogue-state.ts';
import { AS_IT_IS, LAST, writePlace } from '#modules/catalogue/desk/desk-store.ts';

type Rows = Output<typeof deskGames>;
type Known = { db: Database; mirror: Mirror<CatalogueState>; brandIds(): readonly number[] };

/** The games desk: what staff say of a game at a brand. */
export function createDesk({ db, mirror, brandIds }: Known) {
  return {
    list: ({ merchantId: asked, ...query }: Input<typeof deskGames>): Result<Rows, Failure<'site.brand_unknown'>> => {
      const merchantId = asked ?? brandIds()[0];
      if (merchantId === undefined || !brandIds().includes(merchantId)) return err('site.brand_unknown');
      return ok(listGames(mirror.current, merchantId, query));
    },

    /** Pins a game at a brand or not, and switches it off or on; every process knows it at once. */
    place: async (
      caller: StaffCaller,
      { merchantId, vendor, gameCode, pin, isOff, reason }: Input<typeof placeGame>,
    ): Promise<Result<Output<typeof placeGame>, Failure<'site.brand_unknown' | 'catalogue.game_unknown'>>> => {
      if (!brandIds().includes(merchantId)) return err('site.brand_unknown');
      const id = `${vendor}/${gameCode}`;
      if (!mirror.current.byCode.has(id)) return err('catalogue.game_unknown');
      await db.transact(async (tx) => {
        const after = { pin, isOff };
        const before = await writePlace(tx, { merchantId, vendor, gameCode }, after);
        await audit(tx, caller, { action: 'catalogue.place_game', merchantId, subject: { kind: 'game', id }, reason, before, after });
      });
      return ok({ pin, isOff });
    },
  };
}

function listGames(
  { rows, games, places }: CatalogueState,
  merchantId: number,
  { text, vendor, gameType, state, sort, pageNo, pageSize }: Omit<Input<typeof deskGames>, 'merchantId'>,
): Rows {
  const own = places.get(merchantId);
  const wanted = text?.trim().toLowerCase();
  const found = games.flatMap((game, at) => {
    const { vassalage, gameCode, gameName: name } = game;
    const { pin, isOff } = own?.get(`${vassalage}/${gameCode}`) ?? AS_IT_IS;
    const fits =
      (wanted === undefined || name.toLowerCase().includes(wanted) || gameCode.toLowerCase() === wanted) &&
      (vendor === undefined || vassalage === vendor) &&
      (gameType === undefined || game.gameType === gameType) &&
      (state === undefined || (state === 'off' ? isOff : pin !== null));
    if (!fits) return [];
    const { min_bet: minBet, max_bet: maxBet } = rows[at]!;
    const { accountTypeName: studio } = game;
    return [{ merchantId, vendor: vassalage, gameCode, name, studio, gameType: game.gameType, minBet, maxBet, pin, isOff }];
  });
  if (sort === undefined) found.sort((a, b) => (a.pin ?? LAST) - (b.pin ?? LAST));
  else found.sort((a, b) => a.name.localeCompare(b.name, 'en') * (sort === 'name' ? 1 : -1));
  return { rows: found.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: found.length };
}
