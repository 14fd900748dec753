import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Credentials } from '#vendors/seamless-kit/client.ts';
import { keeperSecret } from '#vendors/seamless-kit/demo-key.ts';
import { createBook, type Book } from '#vendors/seamless-kit/simulator/book.ts';
import { createFeedAnswers } from '#vendors/seamless-kit/simulator/feed.ts';
import { isManner, withManner, type Manner } from '#vendors/seamless-kit/simulator/manners.ts';
import { createPages } from '#vendors/seamless-kit/simulator/pages.ts';
import { createRewards } from '#vendors/seamless-kit/simulator/rewards.ts';
import { createTable, GAMES, type Player } from '#vendors/seamless-kit/simulator/table.ts';
import { createWallets, type StoredPlayer } from '#vendors/seamless-kit/simulator/wallets.ts';

type Options = { port: number; url: string; credentials: Credentials; manner?: Manner; host?: string };
export type Simulator = {
  port: number;
  setManner(manner: Manner): void;
  /** Balance of a player at the supplier, in hundredths of a unit. */
  storedFor(username: string): bigint;
  /** Its transactions as it reports them, true or not. */
  book: Book;
  stop(): Promise<void>;
};

const PAGE = join(import.meta.dirname, 'page.html');
const BODY_LIMIT = 65_536;
/** In 1/100,000 of a unit. */
const KEPT_LIMITS = { min: '10000', max: '20000000' };
/** Sessions of players that are remembered. */
const REMEMBERED = 1_000;

/** Code of a game, which both kinds of wallets name differently. */
const gameOf = (code: unknown): string => String(code).replace('SIMT-', 'SIM-');

/**
 * A supplier of games in a server of its own: `/play` is the game's page, which asks `/api/open` and `/api/play`; `/api/manner` changes how
 * it behaves towards the operator at `url`. Its games are paid by the operator's wallet, or, as another vendor, by money that is kept here
 * and moved by `/api/wallet`. `/feed/…` reports its transactions; `/api/book` makes it lie about them.
 */
export async function startSimulator({ port, url, credentials, manner = 'honest', host = '127.0.0.1' }: Options): Promise<Simulator> {
  const now = { manner, origin: '' };
  const post = withManner(url, credentials, () => now.manner);
  const book = createBook();
  const rewards = createRewards({ post, book });
  const players = new Map<string, Player>();
  const pages = createPages({ book, players, manner: () => now.manner, origin: () => now.origin });
  const feed = createFeedAnswers({ book, rewards, pages, credentials, manner: () => now.manner });
  const table = createTable({ post, manner: () => now.manner, book });
  const wallets = createWallets({ secret: keeperSecret(credentials), manner: () => now.manner, origin: () => now.origin });
  const kept = new Map<string, StoredPlayer>();

  function openStored(player: StoredPlayer): object {
    const { name, places } = GAMES[player.gameCode]!;
    const seat = randomUUID();
    if (kept.size >= REMEMBERED) kept.delete(kept.keys().next().value!);
    kept.set(seat, player);
    const own = { balance: wallets.unitsOf(player), limits: KEPT_LIMITS, rounds: wallets.roundsOf(player) };
    return { status: 'OK', seat, currency: player.currency, game: name, places, ...own };
  }

  async function open({ token, game, demo }: Record<string, unknown>): Promise<object> {
    if (typeof demo === 'string') return pages.openDemo(demo) ?? { status: 'INVALID_TOKEN' };
    const known = GAMES[gameOf(game)];
    if (!known) return { status: 'UNKNOWN_GAME' };
    const keeper = wallets.open(String(token));
    if (keeper) return openStored(keeper);
    const reply = await post('session/authenticate', { request_uuid: randomUUID(), launch_token: token, game_code: game });
    if (reply.status !== 'OK') return { status: reply.status || 'TIMEOUT' };
    const { player_id, currency, session_token, balance, limits } = reply.body as Record<string, string> & { limits: object };
    const seat = randomUUID();
    if (players.size >= REMEMBERED) players.delete(players.keys().next().value!);
    const player = { playerId: player_id!, currency: currency!, sessionToken: session_token!, gameCode: game as string };
    players.set(seat, player);
    const free = await rewards.play(player);
    return {
      status: 'OK',
      seat,
      currency,
      balance: String(BigInt(balance!) + (free ?? 0n)),
      freeWin: free === undefined ? null : String(free),
      limits,
      game: known.name,
      places: known.places,
      rounds: table.roundsOf(player_id!),
    };
  }

  async function play({ seat, stake, place }: Record<string, unknown>): Promise<object> {
    const player = players.get(String(seat)) ?? kept.get(String(seat)) ?? pages.demoAt(String(seat));
    if (!player) return { status: 'INVALID_TOKEN' };
    const { places } = GAMES[player.gameCode]!;
    if (typeof place !== 'string' || !places.includes(place)) return { status: 'INVALID_REQUEST' };
    if (typeof stake !== 'string' || !/^[1-9]\d{0,15}$/.test(stake)) return { status: 'INVALID_AMOUNT' };
    if ('rounds' in player) return pages.playDemo(player, BigInt(stake), place);
    return 'username' in player ? wallets.play(player, BigInt(stake), place) : table.play(player, BigInt(stake), place);
  }

  function look({ seat }: Record<string, unknown>): object {
    const player = players.get(String(seat)) ?? kept.get(String(seat));
    if (!player) return { status: 'INVALID_TOKEN' };
    return { status: 'OK', rounds: 'username' in player ? wallets.roundsOf(player) : table.roundsOf(player.playerId) };
  }

  function behave({ manner: requested }: Record<string, unknown>): object {
    if (typeof requested !== 'string' || !isManner(requested)) return { status: 'INVALID_REQUEST' };
    now.manner = requested;
    return { status: 'OK', manner: requested };
  }

  const calls: Readonly<Record<string, (body: Record<string, unknown>) => object | Promise<object>>> = {
    '/api/open': open,
    '/api/play': play,
    '/api/look': look,
    '/api/manner': behave,
    '/api/book': feed.lie,
  };
  async function answerFeed(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const { http, text } = await feed.answer(path, request.headers, await readText(request));
      answer(response, http, text);
    } catch {
      answer(response, 400, '{}');
    }
  }
  async function answerWallet(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      answer(response, 200, await wallets.answer(await readText(request)));
    } catch {
      answer(response, 400, '{}');
    }
  }
  const server = createServer((request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://simulator');
    if (request.method === 'GET' && path === '/play') return answer(response, 200, readFileSync(PAGE), 'text/html; charset=utf-8');
    if (request.method === 'GET' && path === '/round') {
      const page = pages.render(searchParams.get('code') ?? '');
      return answer(response, page === undefined ? 410 : 200, page ?? 'This address is too old.', 'text/html; charset=utf-8');
    }
    if (request.method === 'POST' && path === '/api/wallet') return void answerWallet(request, response);
    if (request.method === 'POST' && feed.answers(path)) return void answerFeed(path, request, response);
    const call = request.method === 'POST' && Object.hasOwn(calls, path) ? calls[path] : undefined;
    if (!call) return answer(response, 404, '{}');
    readBody(request)
      .then(call)
      .then(
        (body) => answer(response, 200, JSON.stringify(body)),
        () => answer(response, 400, '{}'),
      );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const bound = server.address();
  const listening = typeof bound === 'object' && bound ? bound.port : port;
  now.origin = `http://${host}:${listening}`;
  return {
    port: listening,
    book,
    storedFor: wallets.balanceOf,
    setManner: (requested) => void (now.manner = requested),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(response: ServerResponse, status: number, body: string | Buffer, type = 'application/json; charset=utf-8'): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(body);
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > BODY_LIMIT) throw new Error('the body is too long');
  }
  return text;
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const value: unknown = JSON.parse(await readText(request));
  if (typeof value !== 'object' || value === null) throw new Error('the body is no object');
  return value as Record<string, unknown>;
}
