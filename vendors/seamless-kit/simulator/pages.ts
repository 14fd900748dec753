import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { Book } from '#vendors/seamless-kit/simulator/book.ts';
import type { Manner } from '#vendors/seamless-kit/simulator/manners.ts';
import { GAMES, type Player, type Round } from '#vendors/seamless-kit/simulator/table.ts';

type Body = Record<string, unknown>;
type Deps = { book: Book; players: Map<string, Player>; manner: () => Manner; origin: () => string };
type Demo = { gameCode: string; balance: bigint; rounds: Round[] };

/** Time within which the address of a page opens it. */
const OPENS_MS = 60_000;
/** Start balance in play money, in 1/100,000 of a unit, as are the stakes. */
const PLAY_MONEY = 100_000_000n;
const LIMITS = { min: '10000', max: '20000000' };
const REMEMBERED = 1_000;
const ELSEWHERE = 'https://elsewhere.example/page';

/** Pages that the operator asks for (a game without money, a round), and sessions that it says are over. Lying it names a page of another host. */
export function createPages({ book, players, manner, origin }: Deps) {
  const codes = new Map<string, { about: Body; until: number }>();
  const demos = new Map<string, Demo>();

  function pageAt(path: string, about: Body): object {
    if (codes.size >= REMEMBERED) codes.delete(codes.keys().next().value!);
    const code = randomUUID();
    codes.set(code, { about, until: Date.now() + OPENS_MS });
    return { status: 'OK', url: manner() === 'lying' ? ELSEWHERE : `${origin()}${path}=${code}` };
  }
  function aboutOf(code: string): Body | undefined {
    const known = codes.get(code);
    return known && known.until > Date.now() ? known.about : undefined;
  }

  return {
    demo: ({ game_code: game }: Body): object => (GAMES[String(game)] ? pageAt('/play?demo', { game }) : { status: 'GAME_FORBIDDEN' }),
    roundPage: ({ round_id: id, player_id: player }: Body): object => {
      const [known] = book.rounds([{ round_id: String(id), player_id: String(player) }]).rounds;
      return known!.state === 'UNKNOWN' ? { status: 'ROUND_NOT_FOUND' } : pageAt('/round?code', { id, player });
    },
    /** Also of one that is over, or that it never had. */
    end: ({ session_hash: hash, player_id: playerId }: Body): object => {
      for (const [seat, player] of players)
        if (player.playerId === playerId && createHash('sha256').update(player.sessionToken).digest('hex') === hash) players.delete(seat);
      return { status: 'OK' };
    },
    /** The page of a round; undefined once its address is too old. */
    render: (code: string): string | undefined => {
      const about = aboutOf(code);
      return about && roundPage(book.rounds([{ round_id: String(about['id']), player_id: String(about['player']) }]).rounds[0]!);
    },
    /** Opens a game with play money by the code of its address; undefined where that is none, or too old. */
    openDemo: (code: string): object | undefined => {
      const game = aboutOf(code)?.['game'] as string | undefined;
      if (game === undefined) return undefined;
      const seat = randomUUID();
      if (demos.size >= REMEMBERED) demos.delete(demos.keys().next().value!);
      demos.set(seat, { gameCode: game, balance: PLAY_MONEY, rounds: [] });
      const { name, places } = GAMES[game]!;
      return { status: 'OK', seat, currency: 'USD', balance: String(PLAY_MONEY), limits: LIMITS, game: name, places, rounds: [] };
    },
    demoAt: (seat: string): Demo | undefined => demos.get(seat),
    playDemo,
  };
}

/** Plays a round for play money; it is not reported. */
function playDemo(demo: Demo, stake: bigint, place: string): object {
  const { places, paysPercent } = GAMES[demo.gameCode]!;
  if (stake > demo.balance) return { status: 'INSUFFICIENT_FUNDS' };
  const drawn = places[randomInt(places.length)]!;
  const win = drawn === place ? (stake * paysPercent) / 100n : 0n;
  demo.balance += win - stake;
  const amounts = { stake: String(stake), win: String(win), balance: String(demo.balance) };
  const round: Round = { id: randomUUID(), place, drawn, state: 'settled', status: 'OK', ...amounts };
  demo.rounds = [round, ...demo.rounds].slice(0, 20);
  return round;
}

function roundPage({ round_id: id, state, transactions }: ReturnType<Book['rounds']>['rounds'][number]): string {
  const rows = transactions.map(({ kind, amount, currency, at }) => {
    const cells = [new Date(at).toISOString(), kind, `${(Number(amount) / 100_000).toFixed(2)} ${currency}`];
    return `<tr>${cells.map((one) => `<td>${one}</td>`).join('')}</tr>`;
  });
  const style = 'font:16px/1.5 system-ui,sans-serif;color-scheme:dark;background:#10151d;color:#e8edf4;padding:24px';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Round ${id}</title><body style="${style}">
<h1>Round ${id}</h1><p>${state}</p><table cellpadding="8">${rows.join('')}</table></body></html>`;
}
