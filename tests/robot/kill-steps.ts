import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { roundDetail } from '#contracts/rounds.ts';
import { money } from '#kernel/money.ts';
import { stream } from '#modules/fairness/index.ts';
import { ask } from '#bench/support/request.ts';
import { VIEW_OF_GAME } from '#bench/support/played-views.ts';
import { openPlayers, type Player } from '#bench/support/players.ts';
import { withKillableServer } from '#tests/robot/killable-server.ts';
import { actOn, betOf, redealOf, type Played } from '#tests/robot/families.ts';
import { createRandom, type Random } from '#tests/simulation/random.ts';

const root = join(import.meta.dirname, '../..');
/** Longest delay between the requests and the kill of the server: some are not begun by then, some have been answered. */
const MOST_DELAY_MS = 250;

type Detail = WireOutput<typeof roundDetail, number>;
export type KillReport = {
  families: number;
  rounds: number;
  steps: number;
  kills: number;
  answered: number;
  replayed: number;
  wrong: string[];
};

/**
 * A member each plays a stepped family, as its robot does. With every request, of an opening or an act, the server is killed, another takes
 * its place, and the request is repeated. It is done once, the answer that was given stands, and the round goes on to its end.
 */
export function killAtEveryStep({ seed, rounds }: { seed: string; rounds: number }): Promise<KillReport> {
  return withKillableServer(async ({ url, appUrl, owner, kill, start, brokenInvariants }) => {
    const families = globSync('games/*/robot.ts', { cwd: root })
      .map((file) => basename(dirname(file)))
      .toSorted();
    const titles: Awaited<ReturnType<typeof titleOf>>[] = [];
    for (const family of families) titles.push(await titleOf(owner, family));
    const players = await openPlayers(url, appUrl, families.length, titles);
    const strikes = new Strikes(families.length, createRandom(seed), async () => {
      await kill();
      await start();
    });
    const played = await Promise.all(families.map((family, at) => playThrough(strikes, { url, family, player: players[at]!, rounds })));
    const wrong = [...strikes.wrong];
    for (const round of played.flat()) wrong.push(...(await check(url, round)));
    wrong.push(...(await brokenInvariants()));
    const { rows } = await owner.query<{ settled: string; open: string }>(
      `SELECT (SELECT count(*) FROM round) AS settled, (SELECT count(*) FROM open_round) AS open`,
    );
    if (Number(rows[0]!.settled) !== played.flat().length)
      wrong.push(`${rows[0]!.settled} rounds were settled, not ${played.flat().length}`);
    if (Number(rows[0]!.open) !== 0) wrong.push(`${rows[0]!.open} rounds were left open`);
    const steps = played.flat().reduce((sum, { last }) => sum + last.round.acts.length + 1, 0);
    return { families: families.length, rounds: played.flat().length, steps, ...strikes.counts, wrong };
  });
}

type Request = { url: string; path: string; token: string; body: object };
type Answer = { status: number; code: string | undefined; value: Played };
type Waiting = { request: Request; done(answer: Answer): void };

/** Requests of all who play are sent together, and the server is killed under them. */
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

type Ended = { family: string; player: Player; stake: number; last: Played };
type Table = { url: string; family: string; player: Player; rounds: number };

async function playThrough(strikes: Strikes, { url, family, player, rounds }: Table): Promise<Ended[]> {
  const bet = await betOf(family);
  const stake = bet && 'chips' in bet ? 1 : player.stake;
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

/** The record is what was answered last, and was dealt by its seed. */
async function check(url: string, { family, player, stake, last }: Ended): Promise<string[]> {
  const { roundId } = last.round;
  const call = <T>(method: 'GET' | 'POST', path: string, body?: object) => ask<T>(url, method, path, body, player.token);
  const found = await call<Detail>('GET', `/wps/member/rounds/${roundId}`);
  if (found.round.fair.serverSeed === null) await call('POST', '/wps/fairness/seed', { requestId: randomUUID() });
  const { round, model } = await call<Detail>('GET', `/wps/member/rounds/${roundId}`);
  const { serverSeed, clientSeed, nonce } = round.fair;
  const order = { model, stake: money(BigInt(Math.round(stake * 100)), 'USD'), bet: round.bet, acts: round.acts };
  const dealt = (await redealOf(family))(order, stream(serverSeed!, clientSeed, nonce));
  const isDealt = isDeepStrictEqual(JSON.parse(JSON.stringify(dealt?.outcome ?? null)), round.outcome);
  return [
    ...(isDeepStrictEqual([round.outcome, round.payout, round.acts], [last.round.outcome, last.round.payout, last.round.acts])
      ? []
      : [`${family}: the record of round ${roundId} differs`]),
    ...(isDealt ? [] : [`${family}: round ${roundId} was not dealt by its seed`]),
  ];
}

/** A title of the family that one plays alone. */
async function titleOf(owner: pg.Client, family: string): Promise<{ vendor: string; gameCode: string }> {
  const { rows } = await owner.query<{ vendor: string; gameCode: string }>(
    `SELECT vendor, game_code AS "gameCode" FROM game WHERE ${VIEW_OF_GAME} = $1 ORDER BY node_id LIMIT 1`,
    [family],
  );
  return rows[0]!;
}
