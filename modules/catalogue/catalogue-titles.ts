import type { Game } from '#contracts/catalogue.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Mirror } from '#platform/mirror/mirror.ts';
import { similarTo } from '#modules/catalogue/similar-titles.ts';
import { isList, type CatalogueState, type ModelFacts, type StudioCard, type VendorFacts } from '#modules/catalogue/catalogue-state.ts';
import { modelInForce, type ViewOf } from '#modules/catalogue/brand-views.ts';
import type { GameRow } from '#modules/catalogue/game-store.ts';
import type { Returns } from '#modules/catalogue/settings.ts';
import type { ArtTitle } from '#modules/catalogue/art/title-art.ts';

/** A title as its rounds need it. */
export type OpenTitle = ShownTitle & { nodeId: number; model: string; minBet: string; maxBet: string };

/** Name of a vendor, and whether the vendor is a demo. */
export type ShownVendor = Pick<StudioCard, 'accountTypeName' | 'isDemoStudio'>;

/** Parts of a title's name and art. */
export type ShownTitle = { vendor: string; gameCode: string; name: string; theme: string; reroll: number };

function shownTitle({ vendor, gameCode, name, theme, reroll }: GameRow): ShownTitle {
  return { vendor, gameCode, name, theme: theme ?? '', reroll };
}

/** Titles with the same best return. `rules` are the rules of all of them. It is empty for titles whose rules an external vendor has. */
export type TitlesAlike = { gameType: Game['gameType']; rules: string[]; titles: number; vendor: string; gameCode: string };

const familyOf = ({ model }: GameRow): string => model?.split('/')[0] ?? '';

type Known = {
  vendors: readonly VendorFacts[];
  models: ReadonlyMap<string, ModelFacts>;
  viewOf: ViewOf;
  returnsOf(merchantId: number): Returns;
};

export type CatalogueTitles = TitlesOfBrands & TitlesOfHouse & BestReturns;

/** Creates the lookups of titles and vendors by their codes. */
export function createTitles(mirror: Mirror<CatalogueState>, known: Known): CatalogueTitles {
  return { ...titlesOfBrands(mirror, known), ...titlesOfHouse(mirror, known), ...bestReturns(mirror, known) };
}

/** Titles and vendors without the changes of brands. */
interface TitlesOfHouse {
  /** Returns the input of a title's tile. */
  artOf(vendor: string, gameCode: string): ArtTitle | undefined;
  /** Returns the style and emblem of a vendor for its tiles. */
  vendorStyle(code: string): Pick<VendorFacts, 'code' | 'style' | 'emblem'> | undefined;
  /**
   * Returns a game that may be played, by vendor and code, but no row that represents a list. The object stays the same until the catalogue
   * changes. Its stakes and the version of its rules belong to a brand, if one is given.
   */
  title(vendor: string, gameCode: string, merchantId?: number): OpenTitle | undefined;
  /** Returns the titles that match a text, by their name or as VENDOR/code. */
  findTitles(text: string): ShownTitle[];
  /** Returns the codes of all vendors. */
  vendorCodes(): string[];
  /** Returns a title that a record names, even if it has left the catalogue. */
  titleEver(vendor: string, gameCode: string): ShownTitle;
  /** Returns every game of these categories, the most popular first. */
  gamesOfTypes(types: readonly Game['gameType'][]): Game[];
  /** Returns every game that many players share at one table, the most popular first. */
  gamesAtTables(): Game[];
  /** Returns a game by vendor and code, as the lists show it. */
  gameAt(vendor: string, gameCode: string): Game | undefined;
  /** Returns the name of a vendor, and whether the vendor is a demo. */
  vendor(code: string): ShownVendor;
}

function titlesOfHouse(mirror: Mirror<CatalogueState>, { vendors, models, returnsOf }: Known): TitlesOfHouse {
  const openTitles = new Map<string, OpenTitle>();
  mirror.onChange(() => openTitles.clear());

  const placeOf = (vendor: string, gameCode: string): number | undefined => mirror.current.byCode.get(`${vendor}/${gameCode}`);
  return {
    artOf: (vendor, gameCode) => {
      const at = placeOf(vendor, gameCode);
      return at === undefined ? undefined : mirror.current.titles[at];
    },
    vendorStyle: (code) => vendors.find((vendor) => vendor.code === code),
    title: (vendor, gameCode, merchantId) => {
      const at = placeOf(vendor, gameCode);
      if (at === undefined) return undefined;
      const stakes = merchantId === undefined ? null : mirror.current.places.get(merchantId)?.get(`${vendor}/${gameCode}`)?.stakes;
      const row = mirror.current.rows[at]!;
      const model = merchantId === undefined ? row.model : modelInForce(row, returnsOf(merchantId), models);
      const key = `${at} ${model}${stakes ? ` of ${merchantId}` : ''}`;
      const known = openTitles.get(key);
      if (known) return known;
      if (isList(row) || model === null || row.minBet === null || row.maxBet === null) return undefined;
      const title = {
        ...shownTitle(row),
        nodeId: row.nodeId,
        model,
        minBet: stakes?.min ?? row.minBet,
        maxBet: stakes?.max ?? row.maxBet,
      };
      openTitles.set(key, title);
      return title;
    },
    findTitles: (text) => {
      const exact = mirror.current.byCode.get(text.trim());
      const found = exact === undefined ? [...mirror.current.names.find(text).entries].slice(0, 20) : [exact];
      return found.map((at) => shownTitle(mirror.current.rows[at]!));
    },
    vendorCodes: () => vendors.map(({ code }) => code),
    titleEver: (vendor, gameCode) => {
      const at = placeOf(vendor, gameCode);
      const row = at === undefined ? mirror.current.hidden.get(`${vendor}/${gameCode}`) : mirror.current.rows[at];
      return row ? shownTitle(row) : { vendor, gameCode, name: gameCode, theme: '', reroll: 0 };
    },
    gamesOfTypes: (types) => mirror.current.games.filter(({ gameType, isGame }) => types.includes(gameType) && isGame === 'GAME'),
    gamesAtTables: () => mirror.current.games.filter(({ table }) => table !== null),
    gameAt: (vendor, gameCode) => {
      const at = placeOf(vendor, gameCode);
      return at === undefined ? undefined : mirror.current.games[at];
    },
    vendor: (code) => mirror.current.vendors.get(code) ?? { accountTypeName: code, isDemoStudio: false },
  };
}

/** A title as its page shows it. `rules` are the texts of its rules, `model` is their version. */
export type TitleInfo = {
  game: Game;
  similar: Game[];
  isDemoStudio: boolean;
  family: string | null;
  rules: ModelFacts['rules'];
  model: string | null;
  theme: string | null;
};

/** Titles as brands show them, with the changes of staff. */
interface TitlesOfBrands {
  /** Returns a game by its number, or undefined if the brand does not show it. */
  gameOf(merchantId: number, nodeId: number): Game | undefined;
  /** Returns a game by vendor and code, or undefined if the brand does not show it. */
  shownAt(merchantId: number, vendor: string, gameCode: string): Game | undefined;
  /** Returns the address of a table's video, or null for a drawn table. */
  streamOf(merchantId: number, vendor: string, gameCode: string): string | null;
  /** Returns the category in which a brand shows a game. */
  categoryAt(merchantId: number, vendor: string, gameCode: string): Game['gameType'] | undefined;
  /** Returns true if staff have switched a game off at a brand. */
  isOff(merchantId: number, vendor: string, gameCode: string): boolean;
  /** Returns a game's page with similar titles, or `catalogue.game_unknown` if the brand does not show it. */
  info(merchantId: number, vendor: string, gameCode: string): Result<TitleInfo, Failure<'catalogue.game_unknown'>>;
}

/** Creates the lookups of titles as brands show them, including the changes of staff. */
function titlesOfBrands(mirror: Mirror<CatalogueState>, { models, viewOf }: Pick<Known, 'models' | 'viewOf'>): TitlesOfBrands {
  /** Returns a game by its number, as a brand shows it, or undefined for a game that is off there. */
  const gameOf = (merchantId: number, nodeId: number): Game | undefined => {
    const { byNode, games } = viewOf(merchantId).state;
    return games[byNode.get(nodeId) ?? -1];
  };
  const shownAt = (merchantId: number, vendor: string, gameCode: string): Game | undefined => {
    const { games, byCode } = viewOf(merchantId).state;
    return games[byCode.get(`${vendor}/${gameCode}`) ?? -1];
  };

  return {
    gameOf,
    shownAt,
    streamOf: (merchantId, vendor, gameCode) => mirror.current.places.get(merchantId)?.get(`${vendor}/${gameCode}`)?.stream ?? null,
    categoryAt: (merchantId, vendor, gameCode) => shownAt(merchantId, vendor, gameCode)?.gameType,
    isOff: (merchantId, vendor, gameCode) => mirror.current.places.get(merchantId)?.get(`${vendor}/${gameCode}`)?.isOff === true,
    info: (merchantId, vendor, gameCode) => {
      const { state } = viewOf(merchantId);
      const at = state.byCode.get(`${vendor}/${gameCode}`);
      if (at === undefined) return err('catalogue.game_unknown');
      const [game, row] = [state.games[at]!, state.rows[at]!];
      return ok({
        game,
        similar: similarTo(at, state),
        isDemoStudio: mirror.current.vendors.get(vendor)?.isDemoStudio ?? false,
        family: row.model?.split('/')[0] ?? null,
        rules: models.get(row.model ?? '')?.rules ?? [],
        model: row.model?.split('/')[1] ?? null,
        theme: row.theme,
      });
    },
  };
}

/** Returns of the best-known play. */
interface BestReturns {
  /**
   * Returns the category of a title, also of a title that has left the catalogue. Adds the return of its best-known play in
   * ten-thousandths, with the contribution to a jackpot, or null if it is not published.
   */
  bestReturn(vendor: string, gameCode: string): { gameType: Game['gameType']; bestBps: number | null } | undefined;
  /** Returns the titles of a category and a family with the same best return: their number, their rules, and one of them. */
  titlesAlike(): TitlesAlike[];
}

/** Creates the lookup of the best returns of titles. */
function bestReturns(mirror: Mirror<CatalogueState>, { models }: Pick<Known, 'models'>): BestReturns {
  /** Returns the return of the best-known play, with the contribution to a jackpot. */
  function bestOf({ model: name }: GameRow, jackpot: Game['jackpot']): number | null {
    const model = name === null ? undefined : models.get(name);
    return model ? (model.bestBps ?? model.returnBps) + (jackpot?.shareBps ?? 0) : null;
  }

  return {
    bestReturn: (vendor, gameCode) => {
      const at = mirror.current.byCode.get(`${vendor}/${gameCode}`);
      const row = at === undefined ? mirror.current.hidden.get(`${vendor}/${gameCode}`) : mirror.current.rows[at];
      if (!row) return undefined;
      return {
        gameType: row.gameType as Game['gameType'],
        bestBps: bestOf(row, at === undefined ? null : mirror.current.games[at]!.jackpot),
      };
    },
    titlesAlike: () => {
      const { rows, games } = mirror.current;
      const playable = [...rows.keys()].filter((at) => !isList(rows[at]!));
      const alike = Map.groupBy(playable, (at) => `${games[at]!.gameType} ${familyOf(rows[at]!)} ${bestOf(rows[at]!, games[at]!.jackpot)}`);
      return [...alike.values()].map((places) => {
        const { vendor, gameCode } = rows[places[0]!]!;
        const rules = new Set(places.flatMap((at) => rows[at]!.model ?? []));
        return { gameType: games[places[0]!]!.gameType, rules: [...rules], titles: places.length, vendor, gameCode };
      });
    },
  };
}
