import type { Game } from '#contracts/catalogue.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Mirror } from '#platform/mirror/mirror.ts';
import { similarTo } from '#modules/catalogue/similar-titles.ts';
import { isList, type CatalogueState, type ModelFacts, type StudioCard, type VendorFacts } from '#modules/catalogue/catalogue-state.ts';
import { modelInForce, type ViewOf } from '#modules/catalogue/brand-views.ts';
import type { GameRow } from '#modules/catalogue/game-store.ts';
import type { Returns } from '#modules/catalogue/settings.ts';
import type { ArtTitle } from '#modules/catalogue/art/title-art.ts';

/** A title as the rounds that are played on it need it. */
export type OpenTitle = ShownTitle & { nodeId: number; model: string; minBet: string; maxBet: string };

/** Name of a vendor, and whether it is a demo. */
export type ShownVendor = Pick<StudioCard, 'accountTypeName' | 'isDemoStudio'>;

/** Parts of a title's name and art. */
export type ShownTitle = { vendor: string; gameCode: string; name: string; theme: string; reroll: number };

function shownTitle({ vendor, gameCode, name, theme, reroll }: GameRow): ShownTitle {
  return { vendor, gameCode, name, theme: theme ?? '', reroll };
}

/** `rules` are those of all of them; none of titles whose rules a vendor outside has. */
export type TitlesAlike = { gameType: Game['gameType']; rules: string[]; titles: number; vendor: string; gameCode: string };

const familyOf = ({ model }: GameRow): string => model?.split('/')[0] ?? '';

type Known = {
  vendors: readonly VendorFacts[];
  models: ReadonlyMap<string, ModelFacts>;
  viewOf: ViewOf;
  returnsOf(merchantId: number): Returns;
};

export type CatalogueTitles = TitlesOfBrands & TitlesOfHouse & BestReturns;

/** A title or vendor, by what it is called. */
export function createTitles(mirror: Mirror<CatalogueState>, known: Known): CatalogueTitles {
  return { ...titlesOfBrands(mirror, known), ...titlesOfHouse(mirror, known), ...bestReturns(mirror, known) };
}

/** Titles and vendors as all brands have them. */
interface TitlesOfHouse {
  /** Input of a title's tile. */
  artOf(vendor: string, gameCode: string): ArtTitle | undefined;
  /** Style and emblem of a vendor for its tiles. */
  vendorStyle(code: string): Pick<VendorFacts, 'code' | 'style' | 'emblem'> | undefined;
  /**
   * A game that may be played, by vendor and code, and no row that stands for a list; the same object until the catalogue changes. Its
   * stakes and the version of its rules are those of a brand, where one is named.
   */
  title(vendor: string, gameCode: string, merchantId?: number): OpenTitle | undefined;
  /** Titles that a text finds, by their name or as VENDOR/code. */
  findTitles(text: string): ShownTitle[];
  /** Codes of all vendors. */
  vendorCodes(): string[];
  /** A title that a record names, also when it has left the catalogue. */
  titleEver(vendor: string, gameCode: string): ShownTitle;
  /** Every game of these categories, the most popular first. */
  gamesOfTypes(types: readonly Game['gameType'][]): Game[];
  /** Every game that many play at one table, the most popular first. */
  gamesAtTables(): Game[];
  /** A game by vendor and code, as it stands in the lists. */
  gameAt(vendor: string, gameCode: string): Game | undefined;
  /** Name of a vendor, and whether it is a demo. */
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

/** A title as its page shows it. `rules` are the texts of its rules, `model` the version of them. */
export type TitleInfo = {
  game: Game;
  similar: Game[];
  isDemoStudio: boolean;
  family: string | null;
  rules: ModelFacts['rules'];
  model: string | null;
  theme: string | null;
};

/** Titles as brands show them, with the changes that staff have made there. */
interface TitlesOfBrands {
  /** A game by its number; undefined if the brand does not show it. */
  gameOf(merchantId: number, nodeId: number): Game | undefined;
  /** A game by vendor and code; undefined if the brand does not show it. */
  shownAt(merchantId: number, vendor: string, gameCode: string): Game | undefined;
  /** Address of a table's video; null for a drawn table. */
  streamOf(merchantId: number, vendor: string, gameCode: string): string | null;
  /** The category that a brand shows a game in. */
  categoryAt(merchantId: number, vendor: string, gameCode: string): Game['gameType'] | undefined;
  /** True if staff have switched a game off at a brand. */
  isOff(merchantId: number, vendor: string, gameCode: string): boolean;
  /** A game's page with similar titles; `catalogue.game_unknown` if the brand does not show it. */
  info(merchantId: number, vendor: string, gameCode: string): Result<TitleInfo, Failure<'catalogue.game_unknown'>>;
}

/** Titles as brands show them: what staff have switched off or moved there counts. */
function titlesOfBrands(mirror: Mirror<CatalogueState>, { models, viewOf }: Pick<Known, 'models' | 'viewOf'>): TitlesOfBrands {
  /** A game by its number, as a brand shows it; undefined for what is off there. */
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
   * Returns the category of a title, also of one that has left the catalogue. Adds the return of its best-known play in ten-thousandths,
   * the contribution to a jackpot included; null if it is not published.
   */
  bestReturn(vendor: string, gameCode: string): { gameType: Game['gameType']; bestBps: number | null } | undefined;
  /** Titles of a category and a family that return the same at best: how many there are, their rules, and one of them. */
  titlesAlike(): TitlesAlike[];
}

/** Best returns of titles. */
function bestReturns(mirror: Mirror<CatalogueState>, { models }: Pick<Known, 'models'>): BestReturns {
  /** Return of the best-known play, the contribution to a jackpot included. */
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
