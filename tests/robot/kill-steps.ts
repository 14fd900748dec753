import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { openGame, roundDetail } from '#contracts/rounds.ts';
import { money } from '#kernel/money.ts';
import { stream } from '#modules/fairness/index.ts';
import { ask } from '#bench/support/request.ts';
import { DEALT_HERE, VIEW_OF_GAME } from '#bench/support/played-views.ts';
import { openPlayers, type Player } from '#bench/support/players.ts';
import { withKillableServer } from '#tests/robot/killable-server.ts';
import { actOn, betOf, redealOf, type Played } from '#tests/robot/families.ts';
import { slotOrders, type SlotOrder } from '#tests/robot/slot-bets.ts';
import type { Outcome } from '#games/slots/engine/outcome.ts';
import { createRandom, type Random } from '#tests/simulation/random.ts';

const root = join(import.meta.dirname, '../..');
/** Longest delay between the requests and the kill. At the kill some requests have not begun, and some are already answered. */
const MOST_DELAY_MS = 250;

type Detail = WireOutput<typeof roundDetail, number>;
export type KillReport = {
  families: number;
  slots: number;
  /** Number of rounds of slots with a win that was gambled or collected. */
  gambles: number;
  rounds: number;
  steps: number;
  kills: number;
  answered: number;
  replayed: number;
  wrong: string[];
};

/** Slots whose rounds have more than one commit, or change a value that is stored from round to round, with the orders to play. */
const SLOTS: readonly { model: string; picks(order: SlotOrder): boolean }[] = [
  { model: 'choice-ways', picks: ({ bet }) => isDeepStrictEqual(bet, { choice: 1, way: 'buy', gamble: true }) },
  { model: 'wheel-twenty', picks: ({ bet }) => isDeepStrictEqual(bet, { way: 'buy', gamble: true }) },
  { model: 'picks-twenty', picks: ({ bet }) => isDeepStrictEqual(bet, { gamble: true }) },
  { model: 'collect-twenty', picks: ({ bet }) => bet === undefined },
];

/**
 * Has one member each play a stepped family or a slot, as its robot does. Kills the server during every request, starts another, and
 * repeats the request. Each request takes effect once, given answers stay valid, and the round continues to its end.
 */
export function killAtEveryStep({ seed, rounds }: { seed: string; rounds: number }): Promise<KillReport> {
  return withKillableServer(async ({ url, appUrl, owner, kill, start, brokenInvariants }) => {
    const families = globSync('games/*/robot.ts', { cwd: root })
      .map((file) => basename(dirname(file)))
      .toSorted();
    const titles: Title[] = [];
    for (const family of families) titles.push(await titleOf(owner, VIEW_OF_GAME, family));
    for (const { model } of SLOTS) titles.push(await titleOf(owner, 'model', `slots/${model}`));
    const players = await openPlayers(url, appUrl, titles.length, titles);
    const tables = await Promise.all([
      ...families.map(async (family, at) => tableOf(family, players[at]!)),
      ...SLOTS.map(async (slot, at) => slotTable(url, players[families.length + at]!, titles[families.length + at]!, slot)),
    ]);
    const strikes = new Strikes(tables.length, createRandom(seed), async () => {
      await kill();
      await start();
    });
    const played = await Promise.all(tables.map((table) => playThrough(strikes, { url, rounds, ...table })));
    const wrong = [...strikes.wrong, ...played.flatMap(brokenMeters)];
    for (const round of played.flat()) wrong.push(...(await check(url, round)));
    wrong.push(...(await brokenInvariants()));
    const { rows } = await owner.query<{ settled: string; open: string }>(
      `SELECT (SELECT count(*) FROM round) AS settled, (SELECT count(*) FROM open_round) AS open`,
    );
    if (Number(rows[0]!.settled) !== played.flat().length)
      wrong.push(`${rows[0]!.settled} rounds were settled, not ${played.flat().length}`);
    if (Number(rows[0]!.open) !== 0) wrong.push(`${rows[0]!.open} rounds were left open`);
    const steps = played.flat().reduce((sum, { last }) => sum + last.round.acts.length + 1, 0);
    const gambles = played.flat().filter(({ family, last }) => family === 'slots' && last.round.acts.length > 0).length;
    return { families: families.length, slots: SLOTS.length, gambles, rounds: played.flat().length, steps, ...strikes.counts, wrong };
  });
}

type Request = { url: string; path: string; token: string; body: object };
type Answer = { status: number; code: string | undefined; value: Played };
type Waiting = { request: Request; done(answer: Answer): void };

/** Sends the requests of all members together, and kills the server during them. */
class Strikes {
  readonly wrong: string[] = [];
  readonly counts = { kills: 0, answered: 0, replayed: 0 };
  readonly #random: Random;
  readonly #kill: () => Promise<void>;
  #playing: number;
  #waiting: Waiting[] = [];

  constructor(playing: number, random: Random, kill: () => Promise<void>) {
    this.#playing = playing;
    this.#random = random;
    this.#kill = kill;
  }

  through(request: Request): Promise<Answer> {
    return new Promise((done) => {
      this.#waiting.push({ request, done });
      void this.#strike();
    });
  }

  leave(): void {
    this.#playing -= 1;
    void this.#strike();
  }

  async #strike(): Promise<void> {
    if (this.#waiting.length < this.#playing || this.#playing === 0) return;
    const struck = this.#waiting;
    this.#waiting = [];
    const sent = struck.map(({ request }) => send(request).catch(() => null));
    await sleep(this.#random.int(MOST_DELAY_MS));
    await this.#kill();
    const before = await Promise.all(sent);
    const after = await Promise.all(struck.map(({ request }) => send(request)));
    this.counts.kills += 1;
    for (const [at, answer] of after.entries()) {
      const first = before[at];
      if (first?.status === 200) this.counts.answered += 1;
      if (answer.value?.isReplay) this.counts.replayed += 1;
      if (
        first?.status === 200 &&
        !isDeepStrictEqual([first.value.round, first.value.balance], [answer.value?.round, answer.value?.balance])
      )
        this.wrong.push(`${struck[at]!.request.path}: what was answered before the kill is not what stands after it`);
      struck[at]!.done(answer);
    }
  }
}

async function send({ url, path, token, body }: Request): Promise<Answer> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const { value, code } = (await answer.json()) as { value: Played; code?: string };
  return { status: answer.status, code, value };
}

type Title = { vendor: string; gameCode: string };
/** Member at a game, with the order that it presses. */
type Table = { family: string; player: Player; stake: number; bet: object | undefined };
type Ended = { family: string; player: Player; stake: number; last: Played };

async function tableOf(family: string, player: Player): Promise<Table> {
  const bet = await betOf(family);
  return { family, player, bet, stake: bet && 'chips' in bet ? 1 : player.stake };
}

async function slotTable(url: string, player: Player, title: Title, { model, picks }: (typeof SLOTS)[number]): Promise<Table> {
  const call = <T>(path: string, body: object) => ask<T>(url, 'POST', path, body, player.token);
  const { launchToken } = await call<{ launchToken: string }>('/wps/game/launchGame', { ...title, mode: 'real' });
  const opened = await call<WireOutput<typeof openGame, number>>('/wps/rounds/open', { launchToken });
  const order = slotOrders(opened).find(picks);
  if (!order) throw new Error(`${title.vendor}/${title.gameCode} of ${model} does not offer its order`);
  return { family: 'slots', player: { ...player, gameToken: opened.gameToken }, ...order };
}

type Playing = Table & { url: string; rounds: number };

async function playThrough(strikes: Strikes, { url, family, player, stake, bet, rounds }: Playing): Promise<Ended[]> {
  const ended: Ended[] = [];
  const { token, gameToken } = player;
  for (let at = 0; at < rounds; at++) {
    const order = { gameToken, requestId: randomUUID(), stake, currency: 'USD', bet };
    let last = taken(await strikes.through({ url, token, path: '/wps/rounds/play', body: order }), family);
    while (last.round.step !== null) {
      const { roundId, step } = last.round;
      last = await actOn(family, last.round, async (act) => {
        const body = { roundId, step, requestId: randomUUID(), act };
        const answer = await strikes.through({ url, token, path: '/wps/rounds/act', body });
        return answer.code === 'rounds.act_invalid' ? undefined : taken(answer, family);
      });
    }
    ended.push({ family, player, stake, last });
  }
  strikes.leave();
  return ended;
}

function taken({ status, code, value }: Answer, family: string): Played {
  if (status !== 200) throw new Error(`${family}: ${code}`);
  return value;
}

/** Returns faults of meters: each round of a slot with a meter must begin with the count at the end of the round before. */
function brokenMeters(rounds: readonly Ended[]): string[] {
  const meters = rounds.flatMap(({ last }) => (last.round.outcome as Partial<Outcome>).meter ?? []);
  return meters.flatMap(({ before }, at) =>
    at === 0 || before === meters[at - 1]!.after ? [] : [`slots: round ${rounds[at]!.last.round.roundId} has lost the count of its meter`],
  );
}

/** Checks that the record of a round equals its last answer, and that its seed dealt it. */
async function check(url: string, { family, player, stake, last }: Ended): Promise<string[]> {
  const { roundId } = last.round;
  const call = <T>(method: 'GET' | 'POST', path: string, body?: object) => ask<T>(url, method, path, body, player.token);
  const found = await call<Detail>('GET', `/wps/member/rounds/${roundId}`);
  if (found.round.fair.serverSeed === null) await call('POST', '/wps/fairness/seed', { requestId: randomUUID() });
  const { round, model } = await call<Detail>('GET', `/wps/member/rounds/${roundId}`);
  const { serverSeed, clientSeed, nonce } = round.fair;
  const order = { model, stake: money(BigInt(Math.round(stake * 100)), 'USD'), bet: round.bet, acts: round.acts, outcome: round.outcome };
  const dealt = (await redealOf(family))(order, stream(serverSeed!, clientSeed, nonce));
  const isDealt = isDeepStrictEqual(JSON.parse(JSON.stringify(dealt?.outcome ?? null)), round.outcome);
  return [
    ...(isDeepStrictEqual([round.outcome, round.payout, round.acts], [last.round.outcome, last.round.payout, last.round.acts])
      ? []
      : [`${family}: the record of round ${roundId} differs`]),
    ...(isDealt ? [] : [`${family}: round ${roundId} was not dealt by its seed`]),
  ];
}

/** Returns a title dealt by the house with this value in a column. The title feeds no jackpot, so its wins may be gambled. */
async function titleOf(owner: pg.Client, column: string, value: string): Promise<Title> {
  const { rows } = await owner.query<Title>(
    `SELECT vendor, game_code AS "gameCode" FROM game WHERE ${column} = $1 AND sub_category IS DISTINCT FROM 'JP' AND ${DEALT_HERE} ORDER BY node_id LIMIT 1`,
    [value],
  );
  return rows[0]!;
}
