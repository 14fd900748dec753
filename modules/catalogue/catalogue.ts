import type { Game } from '#contracts/catalogue.ts';
import type { Clock } from '#kernel/clock.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { listen } from '#platform/db/listen.ts';
import { ReadyAnswer, type Edition } from '#platform/http/ready-answer.ts';
import { buildState, type ModelFacts, type VendorFacts } from '#modules/catalogue/catalogue-state.ts';
import { addFavourite, favouriteIds, removeFavourite } from '#modules/catalogue/favourite-store.ts';
import { readGames, syncGames } from '#modules/catalogue/game-store.ts';
import { listGames, type GameQuery } from '#modules/catalogue/list-games.ts';
import { readTitles } from '#modules/catalogue/titles.ts';

/** Pages kept ready; more are made and forgotten again, oldest first. */
const READY_LIMIT = 2_000;

/** A title as the rounds that are played on it need it. */
export type OpenTitle = {
  nodeId: number;
  vendor: string;
  gameCode: string;
  name: string;
  model: string;
  theme: string;
  minBet: string;
  maxBet: string;
  reroll: number;
};

export type Catalogue = Awaited<ReturnType<typeof createCatalogue>>;

/** Games and vendors, in memory; every process reads them again when the database says that they changed. */
export async function createCatalogue(options: {
  db: Database;
  clock: Clock;
  vendorsDir: string;
  vendors: readonly VendorFacts[];
  models: ReadonlyMap<string, ModelFacts>;
}) {
  const { db, clock, vendors, models } = options;
  const { titles, sha256 } = readTitles(
    options.vendorsDir,
    vendors.map(({ code }) => code),
  );
  await syncGames(db, titles, sha256);
  const build = async () => buildState(await readGames(db), vendors, models, clock.now());
  let state = await build();
  let ready = new Map<string, ReadyAnswer>();
  let edition: Edition = { isOver: false };
  async function refresh(): Promise<void> {
    try {
      state = await build();
      ready = new Map();
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

  const gameOf = (nodeId: number): Game | undefined => {
    const at = state.byNode.get(nodeId);
    return at === undefined ? undefined : state.games[at];
  };

  return {
    list: (query: GameQuery): ReadyAnswer => answer(JSON.stringify(query), () => listGames(state, query)),
    search: (query: GameQuery) => listGames(state, query),
    hot: (): ReadyAnswer => answer('hot', () => ({ list: state.games.slice(0, 60) })),
    vendorLanes: (): ReadyAnswer => answer('lanes', () => ({ data: { lanes: Object.fromEntries(state.lanes) } })),
    vendorCategories: (): ReadyAnswer =>
      answer('categories', () => ({ list: [...state.lanes].map(([gameCategory, cards]) => ({ gameCategory, vendors: cards })) })),
    gameOf,
    /** A game that may be played, by vendor and code. */
    title: (vendor: string, gameCode: string): OpenTitle | undefined => {
      const at = state.byCode.get(`${vendor}/${gameCode}`);
      const row = at === undefined ? undefined : state.rows[at];
      if (!row || row.model === null || row.min_bet === null || row.max_bet === null) return undefined;
      const { node_id: nodeId, game_code, name, model, theme, min_bet: minBet, max_bet: maxBet, reroll } = row;
      return { nodeId, vendor: row.vendor, gameCode: game_code, name, model, theme: theme ?? '', minBet, maxBet, reroll };
    },
    info: (vendor: string, gameCode: string) => {
      const at = state.byCode.get(`${vendor}/${gameCode}`);
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
    const alike = state.games.filter((_, other) => other !== at && state.rows[other]!.theme === theme).slice(0, 8);
    const siblings = state.games
      .filter((game, other) => other !== at && game.vassalage === vendor && !alike.includes(game))
      .slice(0, 12 - alike.length);
    return [...alike, ...siblings];
  }
}
