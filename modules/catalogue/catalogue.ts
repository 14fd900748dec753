import type { Game, VendorCard } from '#contracts/catalogue.ts';
import type { Clock } from '#kernel/clock.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { listen } from '#platform/db/listen.ts';
import { ReadyAnswer, type Edition } from '#platform/http/ready-answer.ts';
import { buildState, type ModelFacts, type VendorFacts } from '#modules/catalogue/catalogue-state.ts';
import { addFavourite, favouriteIds, removeFavourite } from '#modules/catalogue/favourite-store.ts';
import { countRounds, readGames, syncGames, type GameRow } from '#modules/catalogue/game-store.ts';
import { countGames, listGames, type GameQuery } from '#modules/catalogue/list-games.ts';
import type { ArtTitle, TitleArt } from '#modules/catalogue/title-art.ts';
import { readTitles } from '#modules/catalogue/titles.ts';

/** Pages kept ready; more are made and forgotten again, oldest first. */
const READY_LIMIT = 2_000;

/** A title as the rounds that are played on it need it. */
export type OpenTitle = ShownTitle & { nodeId: number; model: string; minBet: string; maxBet: string };

/** What a title's name and art are made of. */
export type ShownTitle = { vendor: string; gameCode: string; name: string; theme: string; reroll: number };

function shownTitle({ vendor, game_code: gameCode, name, theme, reroll }: GameRow): ShownTitle {
  return { vendor, gameCode, name, theme: theme ?? '', reroll };
}

export type Catalogue = Awaited<ReturnType<typeof createCatalogue>>;

/** Games and vendors, in memory; every process reads them again when the database says that they changed. */
export async function createCatalogue(options: {
  db: Database;
  clock: Clock;
  vendorsDir: string;
  vendors: readonly VendorFacts[];
  models: ReadonlyMap<string, ModelFacts>;
  art: TitleArt;
}) {
  const { db, clock, vendors, models, art } = options;
  const { titles, sha256 } = readTitles(
    options.vendorsDir,
    vendors.map(({ code }) => code),
  );
  await syncGames(db, titles, sha256);
  const build = async () => buildState(await readGames(db), vendors, models, clock.now());
  let state = await build();
  let ready = new Map<string, ReadyAnswer>();
  let openTitles = new Map<number, OpenTitle>();
  let edition: Edition = { isOver: false };
  async function refresh(): Promise<void> {
    try {
      state = await build();
      ready = new Map();
      openTitles = new Map();
      edition.isOver = true;
      edition = { isOver: false };
    } catch {
      // The database is away; the listener comes back and asks again.
    }
  }
  const listener = await listen(db, 'catalogue', () => void refresh());

  /** The answer to a question, written out once for everybody who asks it. */
  function answer(key: string, make: () => unknown): ReadyAnswer {
    const known = ready.get(key);
    if (known) return known;
    if (ready.size >= READY_LIMIT) ready.delete(ready.keys().next().value!);
    const made = new ReadyAnswer(make(), edition);
    ready.set(key, made);
    return made;
  }

  const placeOf = (vendor: string, gameCode: string): number | undefined => state.byCode.get(`${vendor}/${gameCode}`);
  const gameOf = (nodeId: number): Game | undefined => {
    const at = state.byNode.get(nodeId);
    return at === undefined ? undefined : state.games[at];
  };

  return {
    list: (query: GameQuery): ReadyAnswer =>
      answer(JSON.stringify(query), () => {
        const page = listGames(state, query);
        // A sorted list and the best matches of a name keep their order.
        return query.sort === 'popular' && query.gameName === undefined ? { ...page, games: arranged(page.games) } : page;
      }),
    counts: (query: Parameters<typeof countGames>[1]): ReadyAnswer =>
      answer(`counts ${JSON.stringify(query)}`, () => countGames(state, query)),
    search: (query: GameQuery) => listGames(state, query),
    hot: (): ReadyAnswer => answer('hot', () => ({ list: arranged(state.games.slice(0, 60)) })),
    vendorLanes: (): ReadyAnswer => answer('lanes', () => ({ data: { lanes: Object.fromEntries(state.lanes) } })),
    vendorCategories: (): ReadyAnswer =>
      answer('categories', () => ({ list: [...state.lanes].map(([gameCategory, cards]) => ({ gameCategory, vendors: cards })) })),
    gameOf,
    /** What a title's tile is drawn from. */
    artOf: (vendor: string, gameCode: string): ArtTitle | undefined => {
      const at = placeOf(vendor, gameCode);
      return at === undefined ? undefined : state.titles[at];
    },
    vendorHouse: (code: string): Pick<VendorFacts, 'code' | 'house'> | undefined => vendors.find((vendor) => vendor.code === code),
    /** A game that may be played, by vendor and code; the same object until the catalogue changes. */
    title: (vendor: string, gameCode: string): OpenTitle | undefined => {
      const at = placeOf(vendor, gameCode);
      if (at === undefined) return undefined;
      const known = openTitles.get(at);
      if (known) return known;
      const row = state.rows[at]!;
      if (row.model === null || row.min_bet === null || row.max_bet === null) return undefined;
      const title = { ...shownTitle(row), nodeId: row.node_id, model: row.model, minBet: row.min_bet, maxBet: row.max_bet };
      openTitles.set(at, title);
      return title;
    },
    /** A title that a record names, also when it has left the catalogue. */
    titleEver: (vendor: string, gameCode: string): ShownTitle => {
      const at = placeOf(vendor, gameCode);
      const row = at === undefined ? state.hidden.get(`${vendor}/${gameCode}`) : state.rows[at];
      return row ? shownTitle(row) : { vendor, gameCode, name: gameCode, theme: '', reroll: 0 };
    },
    gameAt: (vendor: string, gameCode: string): Game | undefined => {
      const at = placeOf(vendor, gameCode);
      return at === undefined ? undefined : state.games[at];
    },
    vendor: (code: string): Pick<VendorCard, 'accountTypeName' | 'isDemoStudio'> =>
      state.vendors.get(code) ?? { accountTypeName: code, isDemoStudio: false },
    /** Hears settled real rounds: what is played most leads the lists from the next refresh on. */
    countRounds,
    refresh,
    info: (vendor: string, gameCode: string) => {
      const at = placeOf(vendor, gameCode);
      if (at === undefined) return err('catalogue.game_unknown');
      const [game, row] = [state.games[at]!, state.rows[at]!];
      return ok({
        game,
        similar: similarTo(at),
        isDemoStudio: state.vendors.get(vendor)?.isDemoStudio ?? false,
        model: row.model,
        theme: row.theme,
      });
    },
    addFavourite: async (memberId: bigint, nodeId: number): Promise<Result<{ nodeId: number }, Failure<'catalogue.game_unknown'>>> => {
      if (!gameOf(nodeId)) return err('catalogue.game_unknown');
      await addFavourite(db, memberId, nodeId);
      return ok({ nodeId });
    },
    removeFavourite: async (memberId: bigint, nodeId: number) => {
      await removeFavourite(db, memberId, nodeId);
      return ok({ nodeId });
    },
    favouriteIds: (memberId: bigint) => favouriteIds(db, memberId),
    stop: () => listener.stop(),
  };

  /** Of the same motif first, then of the same vendor; never itself. */
  function similarTo(at: number): Game[] {
    const { theme, vendor } = state.rows[at]!;
    const alike = first(8, state.byTheme.get(theme ?? ''), new Set([at]));
    const siblings = first(12 - alike.length, state.byVendor.get(vendor), new Set([at, ...alike]));
    return [...alike, ...siblings].map((other) => state.games[other]!);
  }

  function arranged(games: readonly Game[]): Game[] {
    return art.arrange(games, (game) => state.titles[state.byNode.get(game.nodeId)!]!);
  }
}

function first(count: number, entries: readonly number[] | undefined, without: ReadonlySet<number>): number[] {
  const found: number[] = [];
  for (const at of entries ?? []) {
    if (found.length >= count) break;
    if (!without.has(at)) found.push(at);
  }
  return found;
}
