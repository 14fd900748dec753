import type { Game, GameType, VendorCard } from '#contracts/catalogue.ts';
import type { GameRow } from '#modules/catalogue/game-store.ts';
import { orderNames, type NameOrder } from '#modules/catalogue/initials.ts';
import { createNameIndex, type NameIndex } from '#modules/catalogue/search.ts';
import type { ArtTitle } from '#modules/catalogue/title-art.ts';
import type { VendorManifest } from '#modules/catalogue/vendor-manifest.ts';

/** What the catalogue has to know of a maths model to describe a title. */
export type ModelFacts = { returnBps: number; volatility: 'low' | 'medium' | 'high'; mechanic: 'lines' | 'ways' | 'hold' | 'cascade' };

export type VendorFacts = {
  code: string;
  name: string;
  isDemoStudio: boolean;
  categories: readonly string[];
  house: VendorManifest['house'];
};

/** The catalogue in memory: games in the order of popularity, and ways into them. Replaced whole when something changes. */
export type CatalogueState = {
  games: readonly Game[];
  rows: readonly GameRow[];
  names: NameIndex;
  byName: NameOrder;
  byNode: ReadonlyMap<number, number>;
  byCode: ReadonlyMap<string, number>;
  /** In the order of popularity, what a game's page shows as similar. */
  byTheme: ReadonlyMap<string, readonly number[]>;
  byVendor: ReadonlyMap<string, readonly number[]>;
  titles: readonly ArtTitle[];
  vendors: ReadonlyMap<string, VendorCard>;
  lanes: ReadonlyMap<string, readonly VendorCard[]>;
  /** Titles that left the catalogue or are closed, for the records that name them. */
  hidden: ReadonlyMap<string, GameRow>;
};

/** The order of the navigation. */
const LANES = ['LIVE', 'RNG', 'SPORTS', 'ESPORTS', 'PVP', 'LOTT', 'ELOTT', 'FISH', 'COCKFIGHT'];
const NEW_FOR_DAYS = 45;

export function buildState(
  all: readonly GameRow[],
  vendorFacts: readonly VendorFacts[],
  models: ReadonlyMap<string, ModelFacts>,
  now: Date,
): CatalogueState {
  const rows = all.filter((row) => row.is_shown);
  const newSince = new Date(now.getTime() - NEW_FOR_DAYS * 86_400_000).toISOString().slice(0, 10);
  const byVendor = grouped(rows, (row) => row.vendor);
  const houses = new Map(vendorFacts.map(({ code, house }) => [code, house]));
  const vendors = new Map(
    vendorFacts.map(({ code, name, isDemoStudio }) => [
      code,
      {
        vassalage: code,
        lagerIcon: `/art/vendor/${code}.svg`,
        accountTypeName: name,
        gameCount: byVendor.get(code)?.length ?? 0,
        isDemoStudio,
      },
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
      art: { house: houses.get(row.vendor) ?? null, theme: row.theme, reroll: row.reroll },
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
    byName: orderNames(games.map((game) => game.gameName)),
    byNode: new Map(games.map((game, at) => [game.nodeId, at])),
    byCode: new Map(games.map((game, at) => [`${game.vassalage}/${game.gameCode}`, at])),
    byTheme: grouped(rows, (row) => row.theme ?? ''),
    byVendor,
    titles: rows.map(({ vendor, game_code: code, name, theme, reroll }) => ({
      ...{ vendor, code, name, reroll, house: houses.get(vendor) ?? null },
      ...(theme !== null && { theme }),
    })),
    vendors,
    lanes,
    hidden: new Map(all.filter((row) => !row.is_shown).map((row) => [`${row.vendor}/${row.game_code}`, row])),
  };
}

function grouped(rows: readonly GameRow[], keyOf: (row: GameRow) => string): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const [at, row] of rows.entries()) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(at);
    else groups.set(key, [at]);
  }
  return groups;
}
