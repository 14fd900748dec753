import type { Game } from '#contracts/catalogue.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import type { Log } from '#platform/log/log.ts';
import { openMirror } from '#platform/mirror/mirror.ts';
import { createBrandViews } from '#modules/catalogue/brand-views.ts';
import { createReturnsDesk, type ReturnsDesk } from '#modules/catalogue/desk/returns.ts';
import { createDesk, type GamesDesk } from '#modules/catalogue/desk/desk.ts';
import { readPlaces } from '#modules/catalogue/place-store.ts';
import { createLists, type CatalogueLists } from '#modules/catalogue/catalogue-lists.ts';
import { buildState, type Content, type JackpotOf, type ModelFacts, type VendorFacts } from '#modules/catalogue/catalogue-state.ts';
import type { Returns, SportsLists } from '#modules/catalogue/settings.ts';
import { createTitles, type CatalogueTitles } from '#modules/catalogue/catalogue-titles.ts';
import type { ChangeSettings } from '#modules/site/index.ts';
import { createFavourites, type Favourites } from '#modules/catalogue/favourites.ts';
import { countRounds, readGames, syncGames } from '#modules/catalogue/game-store.ts';
import type { TitleArt } from '#modules/catalogue/art/title-art.ts';
import { readTitles } from '#modules/catalogue/titles.ts';

/** Games and vendors, held in memory. */
export interface Catalogue extends CatalogueLists, CatalogueTitles, Favourites {
  /** Returns the same games, slightly reordered so that no row repeats a motif. */
  arranged(games: readonly Game[], before?: readonly Game[]): Game[];
  /** Counts settled real rounds. From the next reload on, the most played titles come first in the lists. */
  countRounds(tx: Queryable, rounds: readonly { at: string; vendor: string; game: string }[]): Promise<void>;
  /** Reads the games again. */
  reload(): Promise<void>;
  /** Stops following changes of other processes. */
  stop(): Promise<void>;
  /** Management of games by staff. */
  desk: GamesDesk;
  /** Returns that brands choose among the versions of their games (decision 035). */
  returns: ReturnsDesk;
  /** Sets, once, the function that returns the weight of titles. */
  setTurnoverWeight(weight: TurnoverWeight): void;
  /** Returns the turnover weight of a title at a brand, in ten-thousandths. */
  turnoverWeight(title: Parameters<TurnoverWeight>[0]): Promise<number>;
}

/** Function that returns the turnover weight of a title at a brand, in ten-thousandths. */
type TurnoverWeight = (title: { merchantId: number; vendor: string; gameCode: string }) => Promise<number>;
const WHOLE_BPS = 10_000;

/** Creates the catalogue of games and vendors in memory. */
export async function createCatalogue(options: {
  db: Database;
  log: Pick<Log, 'warn'>;
  clock: Clock;
  vendorsDir: string;
  vendors: readonly VendorFacts[];
  models: ReadonlyMap<string, ModelFacts>;
  art: TitleArt;
  jackpotOf: JackpotOf;
  /** Returns the suppliers that a brand moves out of SPORTS. */
  sportsListsOf: (merchantId: number) => SportsLists;
  /** Returns the returns that a brand has chosen for its games. */
  returnsOf: (merchantId: number) => Returns;
  changeSettings: ChangeSettings;
  brandIds: () => readonly number[];
  streamHostsOf: (merchantId: number) => readonly string[];
}): Promise<Catalogue> {
  const { db, log, clock, vendors, models, art, jackpotOf, sportsListsOf, returnsOf, changeSettings, brandIds, streamHostsOf } = options;
  const { titles, sha256 } = readTitles(
    options.vendorsDir,
    vendors.map(({ code }) => code),
  );
  await syncGames(db, titles, sha256);
  const build = (content: Content) => buildState(content, models, jackpotOf, clock.now());
  const mirror = await openMirror({
    db,
    log,
    channel: 'catalogue',
    read: async () => build({ rows: await readGames(db), vendors, places: await readPlaces(db) }),
  });
  const viewOf = createBrandViews(mirror, {
    vendors,
    models,
    sportsListsOf,
    returnsOf,
    build,
  });
  const known = createTitles(mirror, { vendors, models, viewOf, returnsOf });
  const arranged = (games: readonly Game[], before?: readonly Game[]): Game[] =>
    art.arrange(games, { titleOf: (game) => mirror.current.titles[mirror.current.byNode.get(game.nodeId)!]!, kindOf: mechanicOf }, before);
  let turnoverWeight: TurnoverWeight = () => Promise.resolve(WHOLE_BPS);
  return {
    setTurnoverWeight: (weight) => void (turnoverWeight = weight),
    turnoverWeight: (title) => turnoverWeight(title),
    ...createLists(mirror, { arranged, vendors, viewOf }),
    ...known,
    desk: createDesk({ db, mirror, brandIds, streamHostsOf }),
    returns: createReturnsDesk({ db, vendors, models, brandIds, returnsOf, changeSettings }),
    ...createFavourites(db, { gameOf: known.gameOf, arranged }),
    arranged,
    countRounds,
    reload: mirror.reload,
    stop: mirror.stop,
  };
}

/** Returns the mechanic of a game, if its family has one. */
function mechanicOf({ facts }: Game): string | undefined {
  const mechanic = facts.find(({ key }) => key.endsWith('.mechanic'))?.value;
  return typeof mechanic === 'string' ? mechanic : undefined;
}
