import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { gameList } from '#contracts/catalogue.ts';
import type { openGame, roundDetail } from '#contracts/rounds.ts';
import { money } from '#kernel/money.ts';
import { readVendors } from '#modules/catalogue/index.ts';
import { stream } from '#modules/fairness/index.ts';
import { ask } from '#bench/support/request.ts';
import { actOn, betOf, redealOf, type Played } from '#tests/robot/families.ts';
import { slotOrders } from '#tests/robot/slot-bets.ts';
import { createRandom } from '#tests/simulation/random.ts';

type Opened = WireOutput<typeof openGame, number>;
type Round = Played['round'];
type Detail = WireOutput<typeof roundDetail, number>;
type Listed = WireOutput<typeof gameList, number>;
type PlayedRound = { name: string; opened: Opened; stake: number; round: Round };
type Call = <T>(method: 'GET' | 'POST', path: string, body?: object) => Promise<T>;

export type RobotReport = { titles: number; families: number; models: number; rounds: number; wins: number; wrong: string[] };

/** Number of rounds played of each title. */
const ROUNDS = 4;
const PAGE = 200;
const VENDORS = join(import.meta.dirname, '../../vendors');
/** Row of a slot in `titles.csv`: code, model, subcategory. */
const SLOT_ROW = /^([^,]+),.*,slots\/([a-z0-9-]+),[^,]*,[^,]*,[^,]*,[^,]*,([^,]*),/gm;
/** Filter for the catalogue's list with nearly all slots. */
const SLOTS = 'gameType=RNG';
/** Filters for the catalogue's lists with the games of the other families. */
const OTHERS = ['gameType=MINI', ...['TG', 'VP', 'SC', 'AC', 'BG'].map((shelf) => `gameType=RNG&gameClassify=${shelf}`)];

/**
 * Plays titles drawn by a seed through the public calls, as a browser does. Finds them in the catalogue, launches and opens them, and plays
 * a few rounds to their ends. Half are slots, half of other families. Compares every answer with the balance before it, with the stored
 * record, and, once the seed is revealed, with the rules. `wrong` lists the differences. Tables that run by the clock are played only in
 * the browser.
 */
export async function playTitles({
  url,
  token,
  seed,
  titles,
}: {
  url: string;
  token: string;
  seed: string;
  titles: number;
}): Promise<RobotReport> {
  const call = caller(url, token);
  const random = createRandom(seed);
  const wrong: string[] = [];
  const played: PlayedRound[] = [];
  const names = new Set<string>();
  // Titles of other vendors are not dealt by the house.
  const dealtHere = await codesOfHouse();
  while (names.size < titles) {
    const game = await drawTitle(call, random, names.size % 2 === 0 ? SLOTS : OTHERS[random.int(OTHERS.length)]!);
    const name = `${game.vassalage}/${game.gameCode}`;
    if (names.has(name) || !dealtHere.has(game.vassalage)) continue;
    const opened = await openTitle(call, game.vassalage, game.gameCode);
    if (opened.table !== null) continue;
    names.add(name);
    let balance = opened.balance;
    for (let turn = 0; turn < ROUNDS; turn++) {
      const bet = await betOf(opened.family);
      const stake = bet && 'chips' in bet ? 1 : opened.stakes[random.int(Math.min(4, opened.stakes.length))]!;
      const answer = await playOut(call, opened, { stake, bet });
      wrong.push(...unbalanced(name, balance, answer));
      balance = answer.balance;
      played.push({ name, opened, stake, round: answer.round });
    }
  }
  wrong.push(...(await prove(call, played)));
  return { titles, ...reportOf(played), wrong };
}

/**
 * Plays a title of each slot model through the public calls, with each order that it offers (`slotOrders`). Checks answers like
 * `playTitles`; `gambles` counts rounds with an act.
 */
export async function playSlots({ url, token }: { url: string; token: string }): Promise<RobotReport & { gambles: number }> {
  const call = caller(url, token);
  const wrong: string[] = [];
  const played: PlayedRound[] = [];
  const titles = slotTitles(await codesOfHouse());
  for (const { vendor, gameCode } of titles) {
    const name = `${vendor}/${gameCode}`;
    const opened = await openTitle(call, vendor, gameCode);
    let { balance } = opened;
    for (const order of slotOrders(opened)) {
      const answer = await playOut(call, opened, order);
      wrong.push(...unbalanced(name, balance, answer));
      balance = answer.balance;
      played.push({ name, opened, stake: order.stake, round: answer.round });
    }
  }
  wrong.push(...(await prove(call, played)));
  return { titles: titles.length, gambles: played.filter(({ round }) => round.acts.length > 0).length, ...reportOf(played), wrong };
}

function unbalanced(name: string, before: number, { balance, round }: Played): string[] {
  const isRight = cents(balance) === cents(before) - cents(round.stake) + cents(round.payout);
  return isRight ? [] : [`${name}: the balance does not add up`];
}

/** Reveals the seed of rounds. Returns the rounds whose record differs or that the seed did not deal. */
async function prove(call: Call, played: readonly PlayedRound[]): Promise<string[]> {
  const wrong: string[] = [];
  await call('POST', '/wps/fairness/seed', { requestId: randomUUID() });
  for (const { name, opened, stake, round } of played) {
    const { round: stored, model } = await call<Detail>('GET', `/wps/member/rounds/${round.roundId}`);
    const { serverSeed, ...fair } = stored.fair;
    // The record has the time of settlement, but a round with acts began earlier.
    const at = round.acts.length > 0 ? round.at : stored.at;
    if (!isDeepStrictEqual({ ...stored, at, fair: { ...fair, serverSeed: null } }, round))
      wrong.push(`${name}: the record of round ${round.roundId} differs`);
    const redeal = await redealOf(opened.family);
    const order = { model, stake: money(BigInt(cents(stake)), 'USD'), bet: round.bet, acts: round.acts, outcome: round.outcome };
    const dealt = redeal(order, stream(serverSeed!, fair.clientSeed, fair.nonce));
    if (!isDeepStrictEqual(JSON.parse(JSON.stringify(dealt?.outcome ?? null)), round.outcome))
      wrong.push(`${name}: round ${round.roundId} was not dealt by its seed`);
    if (dealt && Number(dealt.payout.minor) !== cents(round.payout))
      wrong.push(`${name}: round ${round.roundId} pays ${round.payout} and not ${dealt.payout.minor}`);
  }
  return wrong;
}

function reportOf(played: readonly PlayedRound[]): Omit<RobotReport, 'titles' | 'wrong'> {
  const kinds = (pick: (opened: Opened) => string): number => new Set(played.map(({ opened }) => pick(opened))).size;
  return {
    families: kinds(({ family }) => family),
    models: kinds(({ model }) => model),
    rounds: played.length,
    wins: played.filter(({ round }) => round.payout > 0).length,
  };
}

/** Returns the codes of the vendors whose titles the house deals. */
async function codesOfHouse(): Promise<Set<string>> {
  return new Set((await readVendors(VENDORS)).filter(({ isDemoStudio }) => isDemoStudio).map(({ code }) => code));
}

/** Returns a title of each slot model. Prefers a title that feeds no jackpot, because only such a title offers gambles. */
function slotTitles(vendors: Iterable<string>): { vendor: string; gameCode: string }[] {
  const found = new Map<string, { vendor: string; gameCode: string; isFeeding: boolean }>();
  for (const vendor of vendors) {
    const file = join(VENDORS, vendor, 'titles.csv');
    for (const [, gameCode, model, subCategory] of existsSync(file) ? readFileSync(file, 'utf8').matchAll(SLOT_ROW) : []) {
      const isFeeding = subCategory === 'JP';
      if (found.get(model!)?.isFeeding ?? true) found.set(model!, { vendor, gameCode: gameCode!, isFeeding });
    }
  }
  return [...found.values()];
}

async function drawTitle(call: Call, random: ReturnType<typeof createRandom>, of: string): Promise<Listed['games'][number]> {
  const list = `/wps/relay/GCSGAME_gameList?${of}`;
  const { total } = await call<Listed>('GET', `${list}&pageSize=1`);
  const place = random.int(total);
  const { games } = await call<Listed>('GET', `${list}&pageSize=${PAGE}&pageNo=${Math.floor(place / PAGE) + 1}`);
  return games[place % PAGE]!;
}

/** Plays a round to its end; a round with steps is played as by its family's robot. */
async function playOut(call: Call, opened: Opened, { stake, bet }: { stake: number; bet: object | undefined }): Promise<Played> {
  const order = { gameToken: opened.gameToken, requestId: randomUUID(), stake, currency: opened.currency, ...(bet && { bet }) };
  let answer = await call<Played>('POST', '/wps/rounds/play', order);
  while (answer.round.step !== null) {
    const { roundId, step } = answer.round;
    answer = await actOn(opened.family, answer.round, (act) =>
      call<Played>('POST', '/wps/rounds/act', { roundId, step, requestId: randomUUID(), act }).catch((error: Error) => {
        if (error.message.endsWith('rounds.act_invalid')) return undefined;
        throw error;
      }),
    );
  }
  return answer;
}

async function openTitle(call: Call, vendor: string, gameCode: string): Promise<Opened> {
  const { launchToken } = await call<{ launchToken: string }>('POST', '/wps/game/launchGame', { vendor, gameCode, mode: 'real' });
  return await call<Opened>('POST', '/wps/rounds/open', { launchToken });
}

function caller(url: string, token: string): Call {
  return <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> => ask<T>(url, method, path, body, token);
}

function cents(amount: number): number {
  return Math.round(amount * 100);
}
