import { randomUUID } from 'node:crypto';
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
import { createRandom } from '#tests/simulation/random.ts';

type Opened = WireOutput<typeof openGame, number>;
type Round = Played['round'];
type Detail = WireOutput<typeof roundDetail, number>;
type Listed = WireOutput<typeof gameList, number>;
type Call = <T>(method: 'GET' | 'POST', path: string, body?: object) => Promise<T>;

export type RobotReport = { titles: number; families: number; models: number; rounds: number; wins: number; wrong: string[] };

/** Rounds of a title. */
const ROUNDS = 4;
const PAGE = 200;
const VENDORS = join(import.meta.dirname, '../../vendors');
/** Lists of the catalogue: nearly all slots, and those of the other families. */
const SLOTS = 'gameType=RNG';
const OTHERS = ['gameType=MINI', ...['TG', 'VP', 'SC', 'AC', 'BG'].map((shelf) => `gameType=RNG&gameClassify=${shelf}`)];

/**
 * Plays titles drawn by a seed through the public calls, as a browser would: finds them in the catalogue, launches, opens, plays a few
 * rounds to their end. Half are slots, half of the other families. Every answer is held
 * against the balance before it, against the record after it, and, once the seed is revealed, against the rules that must have dealt
 * it. `wrong` names what did not agree. Tables that go by the clock are played in the browser alone.
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
  const played: { name: string; opened: Opened; stake: number; round: Round }[] = [];
  const names = new Set<string>();
  // Titles that are played elsewhere are not dealt here.
  const dealtHere = new Set((await readVendors(VENDORS)).filter(({ isDemoStudio }) => isDemoStudio).map(({ code }) => code));
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
      if (cents(answer.balance) !== cents(balance) - cents(answer.round.stake) + cents(answer.round.payout))
        wrong.push(`${name}: the balance does not add up`);
      balance = answer.balance;
      played.push({ name, opened, stake, round: answer.round });
    }
  }
  await call('POST', '/wps/fairness/seed', { requestId: randomUUID() });
  for (const { name, opened, stake, round } of played) {
    const { round: stored } = await call<Detail>('GET', `/wps/member/rounds/${round.roundId}`);
    const { serverSeed, ...fair } = stored.fair;
    // A round in steps was begun before it was settled, which is the time in its record.
    const at = round.acts.length > 0 ? round.at : stored.at;
    if (!isDeepStrictEqual({ ...stored, at, fair: { ...fair, serverSeed: null } }, round))
      wrong.push(`${name}: the record of round ${round.roundId} differs`);
    const redeal = await redealOf(opened.family);
    const order = {
      model: opened.model,
      stake: money(BigInt(cents(stake)), 'USD'),
      bet: round.bet,
      acts: round.acts,
      outcome: round.outcome,
    };
    const dealt = redeal(order, stream(serverSeed!, fair.clientSeed, fair.nonce));
    if (!isDeepStrictEqual(JSON.parse(JSON.stringify(dealt?.outcome ?? null)), round.outcome))
      wrong.push(`${name}: round ${round.roundId} was not dealt by its seed`);
    if (dealt && Number(dealt.payout.minor) !== cents(round.payout))
      wrong.push(`${name}: round ${round.roundId} pays ${round.payout} and not ${dealt.payout.minor}`);
  }
  const kinds = (pick: (opened: Opened) => string): number => new Set(played.map(({ opened }) => pick(opened))).size;
  return {
    titles,
    families: kinds(({ family }) => family),
    models: kinds(({ model }) => model),
    rounds: played.length,
    wins: played.filter(({ round }) => round.payout > 0).length,
    wrong,
  };
}

async function drawTitle(call: Call, random: ReturnType<typeof createRandom>, of: string): Promise<Listed['games'][number]> {
  const list = `/wps/relay/GCSGAME_gameList?${of}`;
  const { total } = await call<Listed>('GET', `${list}&pageSize=1`);
  const place = random.int(total);
  const { games } = await call<Listed>('GET', `${list}&pageSize=${PAGE}&pageNo=${Math.floor(place / PAGE) + 1}`);
  return games[place % PAGE]!;
}

/** A round to its end; one that goes in steps as its family's robot plays it. */
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
