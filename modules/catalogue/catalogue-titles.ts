import type { Game } from '#contracts/catalogue.ts';
import { err, ok } from '#kernel/result.ts';
import type { Mirror } from '#platform/mirror/mirror.ts';
import { similarTo } from '#modules/catalogue/similar-titles.ts';
import { isList, type CatalogueState, type ModelFacts, type StudioCard, type VendorFacts } from '#modules/catalogue/catalogue-state.ts';
import { modelInForce, type ViewOf } from '#modules/catalogue/brand-views.ts';
import type { GameRow } from '#modules/catalogue/game-store.ts';
import type { Returns } from '#modules/catalogue/settings.ts';
import type { ArtTitle } from '#modules/catalogue/art/title-art.ts';

/** A title as the rounds that are played on it need it. */
export type OpenTitle = ShownTitle & { nodeId: number; model: string; minBet: string; maxBet: string };

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

/** A title or vendor, by what it is called. */
export function createTitles(mirror: Mirror<CatalogueState>, known: Known) {
  return { ...titlesOfBrands(mirror, known), ...titlesOfHouse(mirror, known), ...bestReturns(mirror, known) };
}

function titlesOfHouse(mirror: Mirror<CatalogueState>, { vendors, models, returnsOf }: Known) {
  const openTitles = new Map<string, OpenTitle>();
  mirror.onChange(() => openTitles.clear());

  const placeOf = (vendor: string, gameCode: string): number | undefined => mirror.current.byCode.get(`${vendor}/${gameCode}`);
  return {
    /** Input of a title's tile. */
    artOf: (vendor: string, gameCode: string): ArtTitle | undefined => {
      const at = placeOf(vendor, gameCode);
      return at === undefined ? undefined : mirror.current.titles[at];
    },
    vendorStyle: (code: string): Pick<VendorFacts, 'code' | 'style' | 'emblem'> | undefined =>
      vendors.find((vendor) => vendor.code === code),
    /**
     * A game that may be played, by vendor and code, and no row that stands for a list; the same object until the catalogue changes. Its
     * stakes and the version of its rules are those of a brand, where one is named.
     */
    title: (vendor: string, gameCode: string, merchantId?: number): OpenTitle | undefined => {
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
    /** Titles that a text finds, by their name or as VENDOR/code. */
    findTitles: (text: string): ShownTitle[] => {
      const exact = mirror.current.byCode.get(text.trim());
      const found = exact === undefined ? [...mirror.current.names.find(text).entries].slice(0, 20) : [exact];
      return found.map((at) => shownTitle(mirror.current.rows[at]!));
    },
    vendorCodes: (): string[] => vendors.map(({ code }) => code),
    /** A title that a record names, also when it has left the catalogue. */
    titleEver: (vendor: string, gameCode: string): ShownTitle => {
      const at = placeOf(vendor, gameCode);
      const row = at === undefined ? mirror.current.hidden.get(`${vendor}/${gameCode}`) : mirror.current.rows[at];
      return row ? shownTitle(row) : { vendor, gameCode, name: gameCode, theme: '', reroll: 0 };
    },
    /** Every game of these categories, the most popular first. */
    gamesOfTypes: (types: readonly Game['gameType'][]): Game[] =>
      mirror.current.games.filter(({ gameType, isGame }) => types.includes(gameType) && isGame === 'GAME'),
    /** Every game that many play at one table, the most popular first. */
    gamesAtTables: (): Game[] => mirror.current.games.filter(({ table }) => table !== null),
    gameAt: (vendor: string, gameCode: string): Game | undefined => {
      const at = placeOf(vendor, gameCode);
      return at === undefined ? undefined : mirror.current.games[at];
    },
    vendor: (code: string): Pick<StudioCard, 'accountTypeName' | 'isDemoStudio'> =>
      mirror.current.vendors.get(code) ?? { accountTypeName: code, isDemoStudio: false },
  };
}

/** Titles as brands show them: what staff have switched off or moved there counts. */
function titlesOfBrands(mirror: Mirror<CatalogueState>, { models, viewOf }: Pick<Known, 'models' | 'viewOf'>) {
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
    /** A game as a brand shows it; undefined for what is off there. */
    shownAt,
    /** Address of a table's video; null for a drawn table. */
    streamOf: (merchantId: number, vendor: string, gameCode: string): string | null =>
      mirror.current.places.get(merchantId)?.get(`${vendor}/${gameCode}`)?.stream ?? null,
    /** The category that a brand shows a game in. */
    categoryAt: (merchantId: number, vendor: string, gameCode: string): Game['gameType'] | undefined =>
      shownAt(merchantId, vendor, gameCode)?.gameType,
    /** Whether staff have switched a game off at a brand. */
    isOff: (merchantId: number, vendor: string, gameCode: string): boolean =>
      mirror.current.places.get(merchantId)?.get(`${vendor}/${gameCode}`)?.isOff === true,
    /** A game's page, as a brand shows it. */
    info: (merchantId: number, vendor: string, gameCode: string) => {
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

/** Best returns of titles. */
function bestReturns(mirror: Mirror<CatalogueState>, { models }: Pick<Known, 'models'>) {
  /** Return of the best-known play, the contribution to a jackpot included. */
  function bestOf({ model: name }: GameRow, jackpot: Game['jackpot']): number | null {
    const model = name === null ? undefined : models.get(name);
    return model ? (model.bestBps ?? model.returnBps) + (jackpot?.shareBps ?? 0) : null;
  }

  return {
    /**
     * Returns the category of a title, also of one that has left the catalogue. Adds the return of its best-known play in ten-thousandths,
     * the contribution to a jackpot included; null if it is not published.
     */
    bestReturn: (vendor: string, gameCode: string): { gameType: Game['gameType']; bestBps: number | null } | undefined => {
      const at = mirror.current.byCode.get(`${vendor}/${gameCode}`);
      const row = at === undefined ? mirror.current.hidden.get(`${vendor}/${gameCode}`) : mirror.current.rows[at];
      if (!row) return undefined;
      return {
        gameType: row.gameType as Game['gameType'],
        bestBps: bestOf(row, at === undefined ? null : mirror.current.games[at]!.jackpot),
      };
    },
    /** Titles of a category and a family that return the same at best: how many there are, their rules, and one of them. */
    titlesAlike: (): TitlesAlike[] => {
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
