import { AREAS, prizeModeOf, type PrizeMode } from '#contracts/lottery-areas.ts';
import type { MenuGame, OpenedNumero } from '#contracts/lottery-menus.ts';
import type { Game } from '#contracts/catalogue.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import type { DrawDeps } from '#modules/draws/deps.ts';
import { type Draw, newestDraws, nextDraws, pastDraws } from '#modules/draws/draw-store.ts';
import { type CoupMark, rulesOfKind } from '#modules/rules/index.ts';

/** Lists of lotteries for the site. */
export interface LotteryMenus {
  /** Returns all lotteries with their draws, without categories that are closed to the caller. */
  all(mode: PrizeMode | undefined, shut: Shut): Promise<MenuGame[]>;
  /** Returns the Vietnamese lotteries with their draws. */
  vietnam(mode: PrizeMode | undefined, shut: Shut): Promise<MenuGame[]>;
  /** Returns the most played lotteries with their draws. */
  popular(shut: Shut): Promise<MenuGame[]>;
  /** Returns the Vietnamese lotteries among these games, with their draws. */
  among(games: readonly Game[], mode: PrizeMode | undefined): Promise<MenuGame[]>;
  /** Returns each Vietnamese lottery with its last draw. */
  openedOfVietnam(
    shut: Shut,
  ): Promise<{ gameCode: string; name: string; opened: { number: number; drawsAt: Date; outcome: unknown } | null }[]>;
  /** Returns the last draws of a lottery, the newest first, with draws that were called off. */
  openedOf(vassalage: string, gameCode: string): Promise<Result<OpenedNumero[], Failure<'rounds.lottery_unknown'>>>;
}

type Deps = Pick<DrawDeps, 'db' | 'families'> & { catalogue: Catalogue };
type Shut = readonly string[];

const POPULAR = 10;
const OPENED = 30;

/** Creates the lists of lotteries for menus, without categories that are closed to the caller. */
export function createLotteryMenus({ db, catalogue, families }: Deps): LotteryMenus {
  const rulesOf = rulesOfKind(families, 'ticket');
  const isVietnamese = ({ vassalage }: Game): boolean => vassalage === AREAS.VN;
  const lotteries = (shut: Shut): Game[] => catalogue.gamesOfTypes(['LOTT', 'ELOTT']).filter(({ gameType }) => !shut.includes(gameType));
  /** Returns the lottery of a title, under the name that draws have: `<family>/<model>`. */
  const lotteryOf = ({ vassalage, gameCode }: Game): string => catalogue.title(vassalage, gameCode)?.model ?? '';

  function ballsOf({ game, outcome }: Pick<Draw, 'game' | 'outcome'>): readonly CoupMark[] {
    const rules = rulesOf.get(game);
    if (!rules || !outcome) return [];
    return rules.balls?.(outcome) ?? [rules.mark(outcome)];
  }

  async function withDraws(games: readonly Game[]): Promise<MenuGame[]> {
    const names = games.map(lotteryOf);
    const [onSale, drawn] = await Promise.all([nextDraws(db, names), newestDraws(db, names)]);
    const next = new Map(onSale.map((draw) => [draw.game, draw]));
    const newest = new Map(drawn.map((draw) => [draw.game, draw]));
    return games.map((game) => {
      const draw = next.get(lotteryOf(game));
      const last = newest.get(lotteryOf(game));
      return {
        gameCode: game.gameCode,
        name: game.gameName,
        vassalage: game.vassalage,
        prizeMode: prizeModeOf(game),
        numero: draw ? { number: Number(draw.number), closesAt: draw.closesAt, drawsAt: draw.drawsAt } : null,
        last: last ? { number: Number(last.number), balls: ballsOf(last) } : null,
      };
    });
  }

  const isDrawnHere = (game: Game): boolean => rulesOf.get(lotteryOf(game))?.outside === undefined;
  const ofMode = (games: readonly Game[], mode: PrizeMode | undefined): Game[] =>
    games.filter((game) => mode === undefined || (mode === 'ZY' ? isDrawnHere(game) : prizeModeOf(game) === mode));

  return {
    all: (mode, shut) => withDraws(ofMode(lotteries(shut), mode)),
    vietnam: (mode, shut) => withDraws(ofMode(lotteries(shut).filter(isVietnamese), mode)),
    popular: (shut) => withDraws(lotteries(shut).slice(0, POPULAR)),
    among: (games, mode) => withDraws(ofMode(games.filter(isVietnamese), mode)),
    openedOfVietnam: async (shut) => {
      const games = lotteries(shut).filter(isVietnamese);
      const newest = new Map((await newestDraws(db, games.map(lotteryOf))).map((draw) => [draw.game, draw]));
      return games.map((game) => {
        const draw = newest.get(lotteryOf(game));
        return { gameCode: game.gameCode, name: game.gameName, opened: draw ? openedOf(draw) : null };
      });
    },
    openedOf: async (vassalage, gameCode) => {
      const game = catalogue.gameAt(vassalage, gameCode);
      if (!game || !['LOTT', 'ELOTT'].includes(game.gameType)) return err('rounds.lottery_unknown');
      const past = await pastDraws(db, lotteryOf(game), OPENED);
      return ok(past.filter(({ state }) => state === 'drawn').map(openedOf));
    },
  };
}

function openedOf({ number, drawsAt, outcome }: Pick<Draw, 'number' | 'drawsAt' | 'outcome'>): OpenedNumero {
  return { number: Number(number), drawsAt, outcome };
}
