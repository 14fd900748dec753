import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { playRound } from '#contracts/rounds.ts';
import type { tableState } from '#contracts/tables.ts';
import { stakeOf, type MalayBet } from '#games/cockfight/quote.ts';
import { money } from '#kernel/money.ts';
import { stream } from '#modules/fairness/index.ts';
import { nextLink } from '#modules/leads/chain.ts';
import { PACE } from '#modules/coups/lead-table.ts';
import { loadFamilies, rulesOfKind } from '#modules/rules/family.ts';
import type { SharedRules } from '#modules/rules/shared.ts';
import { ask } from '#bench/support/request.ts';
import { openPlayers, type Player } from '#bench/support/players.ts';
import { betOf } from '#tests/robot/families.ts';
import { checkBalances } from '#tests/robot/kill-draws.ts';
import { withKillableServer } from '#tests/robot/killable-server.ts';
import { createRandom, type Random } from '#tests/simulation/random.ts';

const root = join(import.meta.dirname, '../..');
/** Family whose flights can be left; a flight that cannot be finished is void. */
const CRASH = 'crash';
/** Family in which players act and stay; the last of them bets behind the first. */
const SEATS = 'blackjack';
/** Moves of a hand, each tried where the one before was taken; what is dealt by then is there. */
const MOVES = ['hit', 'double', 'stand', 'stand'];
const DEALT_MS = 4_600;
const PLAYERS = 4;
/** Number of additional players at crash: their bets are settled in several commits. */
const CROWD = 320;
/** With less left no bet is begun. */
const LEAST_LEFT_MS = 1_500;
/** Time within which a bet is settled once its coup is over. */
const SETTLED_WITHIN_MS = 60_000;
const MOST_KILLS = 120;
/** A shorter flight is over before another leads it, and is not void. */
const LEAST_VOIDED_MS = 4_500;
/** Answers after which the same request is sent again. */
const UNKNOWN = new Set(['wallet.busy', 'wallet.outcome_unknown', 'request.too_many', 'internal']);

type Moment = 'bets' | 'shown' | 'settlement' | 'voiding';
type Table = { name: string; family: string; rules: SharedRules; title: { vendor: string; gameCode: string } };
type Round = WireOutput<typeof playRound, number>['round'];
type Answer = { status: number; code?: string; value?: { round: Round } };
type Open = { id: bigint; table: string; closesAt: Date; endsAt: Date; isVoid: boolean; bets: number };

export type CoupKillReport = {
  tables: number;
  kills: number;
  /** Number of coups with bets on them that were struck, by moment. */
  struck: Record<Moment, number>;
  coups: number;
  voidCoups: number;
  bets: number;
  acts: number;
  wrong: string[];
};

/**
 * Every family of tables where many bet on one coup is played without a pause. The server is killed while bets are taken, while the outcome
 * is shown, and while bets are settled. At crash it is also killed while a flight is being voided. Another takes its place: a coup ends as
 * it was dealt or is void whole, what was answered stands, and each bet is settled once.
 */
export function killAtCoups({ seed }: { seed: string }): Promise<CoupKillReport> {
  const random = createRandom(seed);
  return withKillableServer(async ({ url, appUrl, owner, kill, start, brokenInvariants }) => {
    const tables = await tablesToPlay(owner);
    const titles = tables.flatMap(({ title, family }) => Array<Table['title']>(PLAYERS + (family === CRASH ? CROWD : 0)).fill(title));
    const players = await openPlayers(url, appUrl, titles.length, titles);
    const crowd = new Crowd(url);
    let first = 0;
    const playing = tables.map((table) => {
      const count = PLAYERS + (table.family === CRASH ? CROWD : 0);
      first += count;
      return crowd.play(table, players.slice(first - count, first), random.fork(table.name));
    });
    const { left, ...struck } = await strikeAll(tables, { owner, random, kill, start }).catch((error: unknown) => {
      crowd.isGone = true;
      throw error;
    });
    const wrong = [...left].map((one) => `no kill was in time for ${one}`);
    crowd.isOver = true;
    await Promise.all(playing);
    await allSettled(owner);
    const found = await check(owner, new Map(tables.map((table) => [table.name, table.rules])), crowd);
    wrong.push(...crowd.wrong, ...found.wrong, ...(await checkBalances(owner)), ...(await brokenInvariants()));
    const { coups, voidCoups, bets } = found;
    return { tables: tables.length, ...struck, coups, voidCoups, bets, acts: crowd.acts, wrong };
  });
}

type Striking = { owner: pg.Client; random: Random; kill(): Promise<void>; start(): Promise<void> };

/** Kills until each table was struck at each of its moments with bets on it; `left` are those that were never met. */
async function strikeAll(tables: readonly Table[], { owner, random, kill, start }: Striking) {
  const left = new Set(tables.flatMap(({ name, family }) => momentsOf(family).map((moment) => `${name} ${moment}`)));
  const struck: Record<Moment, number> = { bets: 0, shown: 0, settlement: 0, voiding: 0 };
  let kills = 0;
  const strike = async (): Promise<void> => {
    await kill();
    kills += 1;
    const met = (await openCoups(owner)).map((coup) => `${coup.table} ${momentOf(coup)}`);
    for (const one of met) if (left.delete(one)) struck[one.split(' ')[1] as Moment] += 1;
    process.stderr.write(`kill ${kills}: ${left.size} moments left\n`);
  };
  while (left.size > 0 && kills < MOST_KILLS) {
    const [name, moment] = [...left][0]!.split(' ') as [string, Moment];
    await reach({ owner, name, moment, random, strike, start });
    await strike();
    await start();
  }
  return { kills, struck, left };
}

function momentsOf(family: string): Moment[] {
  return ['bets', 'shown', 'settlement', ...(family === CRASH ? (['voiding'] as const) : [])];
}

/** A fast table of each family; of the cockfights one of each kind. */
async function tablesToPlay(owner: pg.Client): Promise<Table[]> {
  const all = rulesOfKind(await loadFamilies(root), 'shared');
  const kindOf = (name: string): string => (name.startsWith('cockfight/') ? name.split('-')[0]! : name.split('/')[0]!);
  const names = [...Map.groupBy(all.keys(), kindOf).values()].map((same) => same.find((name) => name.includes('-speed-')) ?? same[0]!);
  const tables: Table[] = [];
  for (const name of names) {
    const { rows } = await owner.query<Table['title']>(
      'SELECT vendor, game_code AS "gameCode" FROM game WHERE model = $1 ORDER BY node_id LIMIT 1',
      [name],
    );
    tables.push({ name, family: name.split('/')[0]!, rules: all.get(name)!, title: rows[0]! });
  }
  return tables;
}

/** Players who play, through kills and all: an unanswered request is sent again, with its own id. */
class Crowd {
  isOver = false;
  /** The drill failed: nobody answers any more. */
  isGone = false;
  acts = 0;
  readonly wrong: string[] = [];
  /** Known facts of each round by answers: its stake, and its payout once it was reported. */
  readonly rounds = new Map<string, { table: string; stake: number; payout: number | null }>();
  /** The coup that each bet of a player was placed on last: one that was sent again after a kill is on a later coup than it was meant for. */
  readonly #placedOn = new Map<string, string>();
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async play(table: Table, players: readonly Player[], random: Random): Promise<void> {
    const path = `/wps/tables/${table.name}`;
    for (let last = ''; !this.isOver && !this.isGone;) {
      const state = await ask<WireOutput<typeof tableState>>(this.#url, 'GET', path, undefined, players[0]!.token).catch(() => null);
      const leftMs = state?.coup ? Date.parse(state.coup.closesAt) - Date.parse(state.now) : 0;
      if (!state?.coup || state.coup.id === last || leftMs < LEAST_LEFT_MS) {
        await sleep(150);
        continue;
      }
      last = state.coup.id;
      const { id: coup, offer } = state.coup;
      await Promise.all(players.map((player, at) => this.#bet({ table, player, at, coup, offer, closesInMs: leftMs, random })));
    }
  }

  async #bet({ table, player, at, coup, offer, closesInMs, random }: Betting): Promise<void> {
    const closes = Date.now() + closesInMs;
    const bets = await betsOf(table, at, offer, player.stake);
    await Promise.all(
      bets.map(async (bet, place) => {
        const seat = `${player.gameToken}/${place}`;
        if (this.#placedOn.get(seat) === coup) return;
        const order = { gameToken: player.gameToken, requestId: randomUUID(), stake: riskOf(bet, player.stake), currency: 'USD', bet };
        const { value, code } = await this.#deliver('/wps/rounds/play', order, player.token);
        if (!value) {
          if (code !== 'rounds.bets_closed' && code !== 'rounds.offer_changed')
            this.wrong.push(`${table.name}: a bet was refused: ${code}`);
          return;
        }
        this.#placedOn.set(seat, (value.round.outcome as { coup?: string }).coup ?? coup);
        this.#onSettled(table, value.round);
        await this.#act({ table, player, round: value.round, closes, does: random.int(8), random });
      }),
    );
  }

  /** Some bets are taken back, and some flights are left by hand. */
  async #act({ table, player, round, closes, does, random }: Acting): Promise<void> {
    if (round.step === null) return;
    if (table.family === SEATS && does > 0) return this.#playHand({ table, player, round, closes, does, random });
    const isCrash = table.family === CRASH;
    if (does > 0 && !(isCrash && does < 4)) return;
    const act = does === 0 ? { cancel: true } : { cashOut: true };
    if (does > 0) await sleep(Math.max(0, closes - Date.now()) + 100 + random.int(4_000));
    const body = { roundId: round.roundId, step: round.step, requestId: randomUUID(), act };
    const { value } = await this.#deliver('/wps/rounds/act', body, player.token);
    if (!value) return;
    this.acts += 1;
    this.#onSettled(table, value.round);
  }

  /** A hand is played until no move is taken any more: it is over, or its time is. */
  async #playHand({ table, player, round, closes, random }: Acting): Promise<void> {
    await sleep(Math.max(0, closes - Date.now()) + DEALT_MS + random.int(4_000));
    let { step } = round;
    for (const move of MOVES) {
      if (step === null) return;
      const body = { roundId: round.roundId, step, requestId: randomUUID(), act: { move } };
      const { value } = await this.#deliver('/wps/rounds/act', body, player.token);
      if (!value) continue;
      this.acts += 1;
      this.#onSettled(table, value.round);
      ({ step } = value.round);
      await sleep(random.int(1_500));
    }
  }

  /** The answer to a request, however often it must be sent. */
  async #deliver(path: string, body: object, token: string): Promise<Answer> {
    for (;;) {
      const answer = await send(this.#url + path, body, token).catch(() => null);
      if (answer && (answer.value || !UNKNOWN.has(answer.code ?? 'internal'))) return answer;
      if (this.isGone) return { status: 0, code: 'gone' };
      await sleep(250);
    }
  }

  #onSettled(table: Table, { roundId, stake, payout, step }: Round): void {
    const known = this.rounds.get(roundId);
    if (known && known.payout !== null && step === null && known.payout !== payout)
      this.wrong.push(`round ${roundId} was answered with a payout of ${known.payout}, then of ${payout}`);
    this.rounds.set(roundId, { table: table.name, stake, payout: step === null ? payout : (known?.payout ?? null) });
  }
}

type Betting = { table: Table; player: Player; at: number; coup: string; offer: unknown; closesInMs: number; random: Random };
type Acting = { table: Table; player: Player; round: Round; closes: number; does: number; random: Random };

async function send(url: string, body: object, token: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(20_000) });
  const { success, value, code } = (await answer.json()) as { success: boolean; value: { round: Round }; code?: string };
  return { status: answer.status, ...(success ? { value } : { code: code ?? 'internal' }) };
}

/** Returns the bets of one player: a chip of the least stake; at crash two bets, of which some leave by themselves. */
async function betsOf({ family, rules }: Table, at: number, offer: unknown, stake: number): Promise<object[]> {
  if (family === CRASH)
    return Array.from({ length: rules.places }, (_, place) => ({ place, auto: [null, 110, 150, 400][(at + place) % 4] }));
  if (family === SEATS) return [{ chips: [{ spot: at < PLAYERS - 1 ? `hand:${at + 1}` : 'behind:1', amount: Math.round(stake * 100) }] }];
  const { chips } = (await betOf(family)) as { chips: { spot: string; amount: number }[] };
  const { odds } = (offer ?? {}) as { odds?: object };
  const sides = ['meron', 'wala'];
  const spot = family === 'cockfight' ? sides[at % 2]! : chips[0]!.spot;
  return [{ chips: [{ spot, amount: Math.round(stake * 100) }], ...(odds && { odds }) }];
}

/** In major units; at Malay odds below zero only a part of a chip is at risk. */
function riskOf(bet: object, stake: number): number {
  const { chips, odds } = bet as Partial<MalayBet>;
  return chips && odds ? Number(stakeOf(chips, odds)) / 100 : stake;
}

async function openCoups(owner: pg.Client): Promise<Open[]> {
  const { rows } = await owner.query<Open>(
    `SELECT c.id, c.table_name AS "table", c.closes_at AS "closesAt", c.ends_at AS "endsAt", c.verdict IS NOT DISTINCT FROM 'void' AS "isVoid", count(o.id)::int AS bets
       FROM coup c JOIN open_round o ON o.coup_id = c.id WHERE c.state = 'open' GROUP BY c.id`,
  );
  return rows;
}

function momentOf({ closesAt, endsAt, isVoid }: Open): Moment {
  const now = Date.now();
  if (isVoid) return 'voiding';
  if (now < closesAt.getTime()) return 'bets';
  return now < endsAt.getTime() ? 'shown' : 'settlement';
}

type Reach = { owner: pg.Client; name: string; moment: Moment; random: Random; strike(): Promise<void>; start(): Promise<void> };

/** Waits until a table with bets on it is at the moment. */
async function reach({ owner, name, moment, random, strike, start }: Reach): Promise<void> {
  for (;;) {
    const coup = await nextCoup(owner, name, moment === 'voiding' ? LEAST_VOIDED_MS : 0);
    const [closes, ends] = [coup.closesAt.getTime(), coup.endsAt.getTime()];
    const until = (at: number) => sleep(Math.max(0, at - Date.now()));
    if (moment === 'bets') {
      await until(closes - 100 - random.int(2_500));
      return;
    }
    if (moment === 'shown') {
      await until(closes + random.int(Math.max(1, ends - closes)));
      return;
    }
    if (moment === 'settlement') {
      // The last bets are settled in several commits where there are many.
      await until(ends + PACE.graceMs - 60);
      await whileMany(owner, coup.id, (open) => open < coup.bets && open > 0, 60 + random.int(60));
      return;
    }
    // Killed soon after bets were closed, it is void by the time another leads; that one is killed amid the returns.
    await until(closes + 300 + random.int(700));
    await strike();
    await start();
    if (await whileMany(owner, coup.id, (open, isVoid) => isVoid && open > 0, 30_000)) return;
  }
}

/** Looks at a coup until the condition holds or the time is over; returns whether it held. */
async function whileMany(owner: pg.Client, coup: bigint, is: (open: number, isVoid: boolean) => boolean, mostMs: number): Promise<boolean> {
  for (const deadline = Date.now() + mostMs; Date.now() < deadline;) {
    const { rows } = await owner.query<{ open: number; isVoid: boolean; state: string }>(
      `SELECT c.state, c.verdict IS NOT DISTINCT FROM 'void' AS "isVoid", (SELECT count(*)::int FROM open_round o WHERE o.coup_id = c.id) AS open
         FROM coup c WHERE c.id = $1`,
      [coup],
    );
    const { open, isVoid, state } = rows[0]!;
    if (is(open, isVoid)) return true;
    if (state !== 'open') return false;
  }
  return false;
}

/** A coup of the table that takes bets and has some. */
async function nextCoup(owner: pg.Client, name: string, leastLength: number): Promise<Open> {
  for (;;) {
    const found = (await openCoups(owner)).find(({ table }) => table === name);
    if (found && momentOf(found) === 'bets' && found.endsAt.getTime() - found.closesAt.getTime() >= leastLength) return found;
    await sleep(100);
  }
}

async function allSettled(owner: pg.Client): Promise<void> {
  for (const deadline = Date.now() + SETTLED_WITHIN_MS; ; await sleep(500)) {
    const { rows } = await owner.query<{ open: number }>('SELECT count(*)::int AS open FROM open_round');
    if (rows[0]!.open === 0) return;
    if (Date.now() > deadline) throw new Error(`${rows[0]!.open} bets were never settled`);
  }
}

type Coup = { id: bigint; table: string; number: number; hash: string; outcome: object; state: string; before: string; salt: string };
type Bet = { id: bigint; coup: bigint; stake: bigint; payout: bigint; bet: object; acts: { void?: true }[] | null; outcome: object };

/** Every coup was dealt by its chain, and every bet on it was settled once: by the rules and the coup's one outcome, or returned with all others. */
async function check(
  owner: pg.Client,
  rules: ReadonlyMap<string, Table['rules']>,
  { rounds }: Pick<Crowd, 'rounds'>,
): Promise<{ coups: number; voidCoups: number; bets: number; wrong: string[] }> {
  const { rows: coups } = await owner.query<Coup>(
    `SELECT c.id, c.table_name AS "table", c.number, c.hash, c.outcome, c.state, coalesce(b.hash, h.terminal) AS before, h.salt
       FROM coup c JOIN coup_chain h ON h.id = c.chain_id LEFT JOIN coup b ON b.chain_id = c.chain_id AND b.number = c.number - 1
      WHERE c.table_name = ANY ($1) AND c.state <> 'open'`,
    [[...rules.keys()]],
  );
  const { rows: bets } = await owner.query<Bet>(
    'SELECT id, coup_id AS coup, stake, payout, bet, acts, outcome FROM round WHERE coup_id IS NOT NULL ORDER BY id',
  );
  const wrong: string[] = [];
  for (const { table, number, hash, salt, outcome, before } of coups) {
    if (nextLink(hash) !== before) wrong.push(`${table}: coup ${number} does not follow from its chain`);
    if (!isSame(rules.get(table)!.deal(stream(hash, salt, BigInt(number))), outcome))
      wrong.push(`${table}: coup ${number} was not dealt by its hash`);
  }
  const byId = new Map(coups.map((coup) => [coup.id, coup]));
  for (const one of bets) wrong.push(...checkBet(one, byId.get(one.coup)!, rules, rounds));
  const kept = new Set(bets.map(({ id }) => String(id)));
  if (kept.size !== bets.length) wrong.push('a bet was settled twice');
  for (const id of rounds.keys()) if (!kept.has(id)) wrong.push(`round ${id} was answered and is not there`);
  return { coups: coups.length, voidCoups: coups.filter(({ state }) => state === 'void').length, bets: bets.length, wrong };
}

function checkBet(one: Bet, coup: Coup, rules: ReadonlyMap<string, Table['rules']>, rounds: Crowd['rounds']): string[] {
  const { id, stake, payout, bet, outcome } = one;
  const acts = one.acts ?? [];
  const name = `${coup.table}, coup ${coup.number}, round ${id}`;
  const due = rules.get(coup.table)!.settle({ stake: money(stake, 'USD'), bet }, coup.outcome, acts);
  const known = rounds.get(String(id));
  const isVoided = acts.at(-1)?.void === true;
  const wrong: string[] = [];
  if (due.payout.minor !== payout || !isSame(due.outcome, outcome)) wrong.push(`${name}: settled with ${payout}, not ${due.payout.minor}`);
  if (!known) wrong.push(`${name}: nobody was told of it`);
  if (known && BigInt(Math.round(known.stake * 100)) !== stake) wrong.push(`${name}: staked ${stake}, answered ${known.stake}`);
  if (known && known.payout !== null && BigInt(Math.round(known.payout * 100)) !== payout)
    wrong.push(`${name}: paid ${payout}, answered ${known.payout}`);
  if (isVoided && coup.state !== 'void') wrong.push(`${name}: returned, and its coup is ${coup.state}`);
  // A player who had left a flight before it was called off keeps the payout; nobody loses by it.
  if (coup.state === 'void' && !isVoided && payout < stake) wrong.push(`${name}: lost, and its coup is void`);
  return wrong;
}

function isSame(a: object, b: object): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(a)), JSON.parse(JSON.stringify(b)));
}
