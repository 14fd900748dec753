import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { gameList } from '#contracts/catalogue.ts';
import type { openGame, playRound, roundDetail } from '#contracts/rounds.ts';
import { stream } from '#modules/fairness/index.ts';
import { prepare, spin } from '#games/slots/engine/rules.ts';
import { loadDefinitions } from '#games/slots/models.ts';
import { payoutOf } from '#games/slots/stakes.ts';
import { ask } from '#bench/support/ask.ts';
import { createRandom } from '#tests/simulation/random.ts';

type Opened = WireOutput<typeof openGame, number>;
type Round = WireOutput<typeof playRound, number>['round'];
type Detail = WireOutput<typeof roundDetail, number>;
type Listed = WireOutput<typeof gameList, number>;

export type RobotReport = { titles: number; models: number; spins: number; wins: number; features: number; wrong: string[] };

const SPINS = 4;
const PAGE = 200;

/**
 * Plays titles drawn by a seed through the public calls, as a browser would: finds them in the catalogue, launches, opens, spins a
 * few times. Every answer is held against the balance before it, against the record after it, and, once the seed is revealed,
 * against the rules that must have dealt it. `wrong` names what did not agree.
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
  const { total } = await call<Listed>('GET', '/wps/relay/GCSGAME_gameList?gameType=RNG&pageSize=1');
  const models = new Map((await loadDefinitions()).map((model) => [model.code, { ...model, prepared: prepare(model.machine) }]));
  const wrong: string[] = [];
  const played: { name: string; model: string; round: Round }[] = [];
  const seen = new Set<string>();
  for (let at = 0; at < titles; at++) {
    const place = random.int(total);
    const { games } = await call<Listed>(
      'GET',
      `/wps/relay/GCSGAME_gameList?gameType=RNG&pageSize=${PAGE}&pageNo=${Math.floor(place / PAGE) + 1}`,
    );
    const game = games[place % PAGE]!;
    // Tables take chips instead of a spin; they have tests of their own.
    if (game.subCategory === 'TG') continue;
    const name = `${game.vassalage}/${game.gameCode}`;
    const opened = await openTitle(call, game.vassalage, game.gameCode);
    seen.add(opened.model);
    let balance = opened.balance;
    for (let turn = 0; turn < SPINS; turn++) {
      const stake = opened.stakes[random.int(Math.min(4, opened.stakes.length))]!;
      const answer = await call<WireOutput<typeof playRound, number>>('POST', '/wps/rounds/play', {
        ...{ gameToken: opened.gameToken, requestId: randomUUID(), stake, currency: opened.currency },
      });
      if (cents(answer.balance) !== cents(balance) - cents(stake) + cents(answer.round.payout))
        wrong.push(`${name}: the balance does not add up`);
      balance = answer.balance;
      played.push({ name, model: opened.model, round: answer.round });
    }
  }
  await call('POST', '/wps/fairness/seed', { requestId: randomUUID() });
  let wins = 0;
  let features = 0;
  for (const { name, model: code, round } of played) {
    const { round: stored } = await call<Detail>('GET', `/wps/member/rounds/${round.roundId}`);
    const { serverSeed, ...fair } = stored.fair;
    if (!isDeepStrictEqual({ ...stored, fair: { ...fair, serverSeed: null } }, round))
      wrong.push(`${name}: the record of round ${round.roundId} differs`);
    const model = models.get(code)!;
    const dealt = spin(model.prepared, stream(serverSeed!, fair.clientSeed, fair.nonce), model.maxWin * model.machine.totalBet);
    if (!isDeepStrictEqual(dealt, round.outcome)) wrong.push(`${name}: round ${round.roundId} was not dealt by its seed`);
    const due = payoutOf(model, { minor: BigInt(cents(round.stake)), currency: round.currency }, dealt);
    if (due.minor !== BigInt(cents(round.payout))) wrong.push(`${name}: round ${round.roundId} pays ${round.payout} and not ${due.minor}`);
    if (round.payout > 0) wins += 1;
    if (dealt.spins.length > 1 || dealt.hold) features += 1;
  }
  return { titles, models: seen.size, spins: played.length, wins, features, wrong };
}

async function openTitle(call: ReturnType<typeof caller>, vendor: string, gameCode: string): Promise<Opened> {
  const { launchToken } = await call<{ launchToken: string }>('POST', '/wps/game/launchGame', { vendor, gameCode, mode: 'real' });
  return await call<Opened>('POST', '/wps/rounds/open', { launchToken });
}

function caller(url: string, token: string) {
  return <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> => ask<T>(url, method, path, body, token);
}

function cents(amount: number): number {
  return Math.round(amount * 100);
}
