import type { Game } from '#contracts/catalogue.ts';
import { err, ok } from '#kernel/result.ts';
import type { Mirror } from '#platform/mirror/mirror.ts';
import { isList, type CatalogueState, type ModelFacts, type StudioCard, type VendorFacts } from '#modules/catalogue/catalogue-state.ts';
import { modelInForce, type ViewOf } from '#modules/catalogue/brand-views.ts';
import type { GameRow } from '#modules/catalogue/game-store.ts';
import type { Returns } from '#modules/catalogue/settings.ts';
import type { ArtTitle } from '#modules/catalogue/art/title-art.ts';

/** A title as the rounds that are played on it need it. */
export type OpenTitle = ShownTitle & { nodeId: number; model: string; minBet: string; maxBet: string };

/** What a title's name and art are made of. */
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

/** So many similar games are offered in place of one that is closed. */
const FEW = 4;

/** One title or vendor, by what it is called. */
export function createTitles(mirror: Mirror<CatalogueState>, { vendors, models, viewOf, returnsOf }: Known) {
  const openTitles = new Map<string, OpenTitle>();
  mirror.onChange(() => openTitles.clear());

  const placeOf = (vendor: string, gameCode: string): number | undefined => mirror.current.byCode.get(`${vendor}/${gameCode}`);
  /** A game by its number, as a brand shows it; undefined for what is off there. */
  const gameOf = (merchantId: number, nodeId: number): Game | undefined => {
    const { byNode, games } = viewOf(merchantId).state;
    return games[byNode.get(nodeId) ?? -1];
  };
  const shownAt = (merchantId: number, vendor: string, gameCode: string): Game | undefined => {
    const { games, byCode } = viewOf(merchantId).state;
    return games[byCode.get(`${vendor}/${gameCode}`) ?? -1];
  };

  /** What the best-known play returns, with what of a stake goes to a jackpot. */
  function bestOf({ model: name }: GameRow, jackpot: Game['jackpot']): number | null {
    const model = name === null ? undefined : models.get(name);
    return model ? (model.bestBps ?? model.returnBps) + (jackpot?.shareBps ?? 0) : null;
  }

  /** Of the same rules first, then of the same vendor, and some of the same category where those are few; never itself, and each of another motif. */
  function similarTo(at: number, state: CatalogueState): Game[] {
    const { model, vendor } = state.rows[at]!;
    const chosen = [at];
    const add = (most: number, places: readonly number[] = []): void => {
      for (const other of places)
        if (chosen.length <= most && chosen.every((one) => isOfAnotherMotif(one, other, state))) chosen.push(other);
    };
    add(8, state.byModel.get(model ?? ''));
    add(12, state.byVendor.get(vendor));
    const { gameType } = state.games[at]!;
    if (chosen.length <= FEW)
      add(
        FEW,
        [...state.games.keys()].filter((other) => state.games[other]!.gameType === gameType),
      );
    return chosen.slice(1).map((other) => state.games[other]!);
  }

  /** Whether a title may stand beside another: one that is a game, and of another motif. */
  function isOfAnotherMotif(one: number, other: number, { rows }: CatalogueState): boolean {
    if (isList(rows[other]!)) return false;
    const [theme, otherTheme] = [rows[one]!.theme, rows[other]!.theme];
    return one !== other && (theme === null || theme !== otherTheme);
  }

  return {
    gameOf,
    /** A game as a brand shows it; undefined for what is off there. */
    shownAt,
    /** Where the film of a table is; null where it is drawn. */
    streamOf: (merchantId: number, vendor: string, gameCode: string): string | null =>
      mirror.current.places.get(merchantId)?.get(`${vendor}/${gameCode}`)?.stream ?? null,
    /** What a title's tile is drawn from. */
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
    /**
     * The category of a title, also of one that has left the catalogue, and what its best-known play returns in ten-thousandths with what of a
     * stake goes to a jackpot; null where nobody publishes that.
     */
    bestReturn: (vendor: string, gameCode: string): { gameType: Game['gameType']; bestBps: number | null } | undefined => {
      const at = placeOf(vendor, gameCode);
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
    /** The category that a brand shows a game in. */
    categoryAt: (merchantId: number, vendor: string, gameCode: string): Game['gameType'] | undefined =>
      shownAt(merchantId, vendor, gameCode)?.gameType,
    /** Whether staff have switched a game off at a brand. */
    isOff: (merchantId: number, vendor: string, gameCode: string): boolean =>
      mirror.current.places.get(merchantId)?.get(`${vendor}/${gameCode}`)?.isOff === true,
    vendor: (code: string): Pick<StudioCard, 'accountTypeName' | 'isDemoStudio'> =>
      mirror.current.vendors.get(code) ?? { accountTypeName: code, isDemoStudio: false },
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
