import type { Game, GameType, VendorCard } from '#contracts/catalogue.ts';
import type { GameRow } from '#modules/catalogue/game-store.ts';
import { createNameIndex, type NameIndex } from '#modules/catalogue/search.ts';

/** What the catalogue has to know of a maths model to describe a title. */
export type ModelFacts = { returnBps: number; volatility: 'low' | 'medium' | 'high'; mechanic: 'lines' | 'ways' | 'hold' | 'cascade' };

export type VendorFacts = { code: string; name: string; isDemoStudio: boolean; categories: readonly string[] };

/** The catalogue in memory: games in the order of popularity, and ways into them. Replaced whole when something changes. */
export type CatalogueState = {
  games: readonly Game[];
  rows: readonly GameRow[];
  names: NameIndex;
  byNode: ReadonlyMap<number, number>;
  byCode: ReadonlyMap<string, number>;
  vendors: ReadonlyMap<string, VendorCard>;
  lanes: ReadonlyMap<string, readonly VendorCard[]>;
};

/** The order of the navigation. */
const LANES = ['LIVE', 'RNG', 'SPORTS', 'ESPORTS', 'PVP', 'LOTT', 'ELOTT', 'FISH', 'COCKFIGHT'];
const NEW_FOR_DAYS = 45;

export function buildState(
  rows: readonly GameRow[],
  vendorFacts: readonly VendorFacts[],
  models: ReadonlyMap<string, ModelFacts>,
  now: Date,
): CatalogueState {
  const newSince = new Date(now.getTime() - NEW_FOR_DAYS * 86_400_000).toISOString().slice(0, 10);
  const counts = new Map<string, number>();
  for (const { vendor } of rows) counts.set(vendor, (counts.get(vendor) ?? 0) + 1);
  const vendors = new Map(
    vendorFacts.map(({ code, name, isDemoStudio }) => [
      code,
      { vassalage: code, lagerIcon: `/art/vendor/${code}.svg`, accountTypeName: name, gameCount: counts.get(code) ?? 0, isDemoStudio },
    ]),
  );
  const games = rows.map((row): Game => {
    const model = row.model === null ? undefined : models.get(row.model);
    return {
      nodeId: row.node_id,
      nodeName: row.name,
      gameName: row.name,
      showIcon: true,
      iconUrl: `/art/tile/${row.vendor}/${row.game_code}-${row.reroll}.avif`,
      isHot: row.is_hot,
      isNew: row.released_on >= newSince,
      vassalage: row.vendor,
      gameType: row.game_type as GameType,
      gameCode: row.game_code,
      accountTypeName: vendors.get(row.vendor)?.accountTypeName ?? row.vendor,
      isGame: 'GAME',
      subCategory: row.sub_category as Game['subCategory'],
      returnBps: model?.returnBps ?? null,
      volatility: model?.volatility ?? null,
      mechanic: model?.mechanic ?? null,
      lines: row.lines,
      minBet: row.min_bet === null ? null : Number(row.min_bet),
      maxBet: row.max_bet === null ? null : Number(row.max_bet),
    };
  });
  const lanes = new Map(
    LANES.map(
      (lane) => [lane, vendorFacts.filter(({ categories }) => categories.includes(lane)).map(({ code }) => vendors.get(code)!)] as const,
    ).filter(([, cards]) => cards.length > 0),
  );
  return {
    games,
    rows,
    names: createNameIndex(games.map((game) => game.gameName)),
    byNode: new Map(games.map((game, at) => [game.nodeId, at])),
    byCode: new Map(games.map((game, at) => [`${game.vassalage}/${game.gameCode}`, at])),
    vendors,
    lanes,
  };
}
