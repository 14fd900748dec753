import type { Game, GameFact, GameType, RuleText, SlotSubCategory, VendorCard } from '#contracts/catalogue.ts';
import type { Places } from '#modules/catalogue/place-store.ts';
import type { GameRow } from '#modules/catalogue/game-store.ts';
import { orderNames, type NameOrder } from '#modules/catalogue/initials.ts';
import { createNameIndex, type NameIndex } from '#modules/catalogue/search.ts';
import type { ArtTitle } from '#modules/catalogue/art/title-art.ts';
import type { VendorManifest } from '#modules/catalogue/vendor-manifest.ts';
import { readAmount } from '#kernel/amount.ts';

/** Facts of a maths model that describe a title. */
export type ModelFacts = {
  /** Return of the play with the largest edge, in ten-thousandths, rounded down. */
  returnBps: number;
  /** Return of the main bet, rounded down, if other bets return less. It is the return shown for a title. */
  mainBps?: number;
  /** Return of the best play, in ten-thousandths, rounded up. Equals `returnBps` if all plays return the same. */
  bestBps?: number;
  volatility: 'low' | 'medium' | 'high';
  facts: readonly GameFact[];
  rules: readonly RuleText[];
  /** True if many players share one coup. */
  isTable?: boolean;
  /** Further words by which a search finds its titles: the kind of game, if the name does not contain it. */
  words?: string;
};

/** Progressive jackpot to which a title contributes, by its row. */
export type JackpotOf = (title: { subCategory: Game['subCategory']; family: string; model?: string | undefined }) => Game['jackpot'];

export type VendorFacts = Omit<VendorManifest, 'studio' | 'voice' | 'isOnThisMachine'> & { isDemoStudio: boolean };

/** A vendor's card without its line, which depends on the reader's language. */
export type StudioCard = Omit<VendorCard, 'line'>;

/** The catalogue in memory: games in the order of popularity, and indexes of them. It is replaced as a whole when something changes. */
export type CatalogueState = {
  games: readonly Game[];
  rows: readonly GameRow[];
  names: NameIndex;
  byName: NameOrder;
  byNode: ReadonlyMap<number, number>;
  byCode: ReadonlyMap<string, number>;
  /** Indexes of games in the order of popularity, for the similar games on a game's page. */
  byModel: ReadonlyMap<string, readonly number[]>;
  byVendor: ReadonlyMap<string, readonly number[]>;
  titles: readonly ArtTitle[];
  vendors: ReadonlyMap<string, StudioCard>;
  /** Vendors of each category, in the order of the navigation. */
  categories: ReadonlyMap<string, readonly StudioCard[]>;
  /** Shelves of each category that contain a game. */
  shelves: ReadonlyMap<string, readonly SlotSubCategory[]>;
  /** Titles that left the catalogue or are closed, for the records that name them. */
  hidden: ReadonlyMap<string, GameRow>;
  /** Settings of games at brands by staff. */
  places: Places;
};

/** Categories in the order of the navigation. */
const CATEGORIES = ['LIVE', 'RNG', 'SPORTS', 'ESPORTS', 'PVP', 'LOTT', 'ELOTT', 'FISH', 'COCKFIGHT', 'MINI', 'CRASH'];
const NEW_FOR_DAYS = 30;

/** Content of the catalogue. */
export type Content = { rows: readonly GameRow[]; vendors: readonly VendorFacts[]; places: Places };

export function buildState(
  { rows: all, vendors: vendorFacts, places }: Content,
  models: ReadonlyMap<string, ModelFacts>,
  jackpotOf: JackpotOf,
  now: Date,
): CatalogueState {
  const rows = all.filter((row) => row.isShown);
  const playable = rows.filter((row) => !isList(row));
  const newSince = new Date(now.getTime() - NEW_FOR_DAYS * 86_400_000).toISOString().slice(0, 10);
  const byVendor = grouped(rows, (row) => row.vendor);
  const countOf = grouped(playable, (row) => row.vendor);
  const styles = new Map(vendorFacts.map(({ code, style }) => [code, style]));
  const vendors = new Map(
    vendorFacts.map(({ code, name, isDemoStudio }) => [
      code,
      {
        vassalage: code,
        lagerIcon: `/art/vendor/${code}.svg`,
        accountTypeName: name,
        gameCount: countOf.get(code)?.length ?? 0,
        isDemoStudio,
      },
    ]),
  );
  const games = rows.map((row) => gameOf(row, { models, vendors, styles, jackpotOf, newSince }));
  const categories = categoriesOf(playable, vendorFacts, vendors);
  return {
    games,
    rows,
    places,
    names: createNameIndex(rows.map(({ name, model }) => [name, model && models.get(model)?.words].filter(Boolean).join(' '))),
    byName: orderNames(games.map((game) => game.gameName)),
    byNode: new Map(games.map((game, at) => [game.nodeId, at])),
    byCode: new Map(games.map((game, at) => [`${game.vassalage}/${game.gameCode}`, at])),
    byModel: grouped(rows, (row) => row.model ?? ''),
    byVendor,
    titles: rows.map(({ vendor, gameCode: code, name, theme, reroll }) => ({
      vendor,
      code,
      name,
      reroll,
      style: styles.get(vendor) ?? null,
      ...(theme !== null && { theme }),
    })),
    vendors,
    categories,
    shelves: shelvesOf(games),
    hidden: new Map(all.filter((row) => !row.isShown).map((row) => [`${row.vendor}/${row.gameCode}`, row])),
  };
}

type About = {
  models: ReadonlyMap<string, ModelFacts>;
  vendors: ReadonlyMap<string, StudioCard>;
  styles: ReadonlyMap<string, VendorFacts['style']>;
  jackpotOf: JackpotOf;
  /** Day from which a title is new. */
  newSince: string;
};

function gameOf(row: GameRow, { models, vendors, styles, jackpotOf, newSince }: About): Game {
  const model = row.model === null ? undefined : models.get(row.model);
  return {
    nodeId: row.nodeId,
    nodeName: row.name,
    gameName: row.name,
    showIcon: true,
    iconUrl: `/art/tile/${row.vendor}/${row.gameCode}-${row.reroll}.avif`,
    isHot: row.isHot,
    isNew: row.releasedOn >= newSince,
    vassalage: row.vendor,
    gameType: row.gameType as GameType,
    gameCode: row.gameCode,
    accountTypeName: vendors.get(row.vendor)?.accountTypeName ?? row.vendor,
    isGame: isList(row) ? 'VASSALAGE' : 'GAME',
    subCategory: row.subCategory as Game['subCategory'],
    jackpot: jackpotOf({
      subCategory: row.subCategory as Game['subCategory'],
      family: row.model?.split('/')[0] ?? '',
      model: row.model?.split('/')[1],
    }),
    table: model?.isTable ? row.model : null,
    returnBps: model?.mainBps ?? model?.returnBps ?? null,
    leastReturnBps: model && model.returnBps < (model.mainBps ?? model.returnBps) ? model.returnBps : null,
    volatility: model?.volatility ?? null,
    facts: model?.facts ?? [],
    minBet: row.minBet === null ? null : readAmount(row.minBet),
    maxBet: row.maxBet === null ? null : readAmount(row.maxBet),
    art: { style: styles.get(row.vendor) ?? null, theme: row.theme, reroll: row.reroll },
  };
}

/** Returns the vendors of each category, with the number of their games in it. */
function categoriesOf(
  playable: readonly GameRow[],
  vendorFacts: readonly VendorFacts[],
  vendors: ReadonlyMap<string, StudioCard>,
): Map<string, readonly StudioCard[]> {
  const byCategory = grouped(playable, (row) => `${row.gameType}/${row.vendor}`);
  return new Map(
    CATEGORIES.map(
      (category) =>
        [
          category,
          vendorFacts
            .filter(({ categories }) => categories.some((one) => one === category))
            .map(({ code }) => ({ ...vendors.get(code)!, gameCount: byCategory.get(`${category}/${code}`)?.length ?? 0 })),
        ] as const,
    ).filter(([, cards]) => cards.length > 0),
  );
}

/** Returns true if a row represents all games that its supplier has in the category (specification 3.15), and is no game. */
export function isList({ model }: Pick<GameRow, 'model'>): boolean {
  return model?.startsWith('vassalage/') === true;
}

function shelvesOf(games: readonly Game[]): Map<string, SlotSubCategory[]> {
  const shelves = new Map<string, SlotSubCategory[]>();
  for (const { gameType, subCategory } of games) {
    if (subCategory === null) continue;
    const known = shelves.get(gameType);
    if (!known) shelves.set(gameType, [subCategory]);
    else if (!known.includes(subCategory)) known.push(subCategory);
  }
  return shelves;
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
