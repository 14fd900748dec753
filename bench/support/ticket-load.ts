import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { money } from '#kernel/money.ts';
import { ok } from '#kernel/result.ts';
import { addChain, saltChain } from '#modules/leads/chain-store.ts';
import { makeChain } from '#modules/leads/chain.ts';
import { ensureTables, leaveLease, tableOf } from '#modules/leads/lease.ts';
import type { House } from '#tests/factories/play-house.ts';
import { playRound } from '#modules/play/play-round.ts';
import { openRoundsOfDraw } from '#modules/bets/open-round-store.ts';
import { addDraw, drawOfNumber, findDraw } from '#modules/draws/draw-store.ts';
import { settleTickets } from '#modules/draws/end-ticket.ts';
import { leadDraws } from '#modules/draws/lead-draws.ts';
import { setNumberLimit } from '#modules/draws/sale/number-limit.ts';
import { type Family, findRules } from '#modules/rules/family.ts';
import type { TicketRules } from '#modules/rules/ticket.ts';
import { checkEnded, inHouse, inTurns, openPlayer } from '#bench/support/bench-house.ts';

const HOUR_MS = 3_600_000;
const CHAIN = 50;
const MOST_DOLLARS = 1_000_000_000;
const MB = 2 ** 20;

export type TicketLoad = {
  family: Family;
  model: string;
  stake: bigint;
  /** Returns the bet of a ticket of a draw. */
  bet(draw: number, ticket: number): object;
  tickets: number;
  players: number;
  /** Number of tickets that are settled in one transaction each. It is large enough to measure their rate. */
  singly: number;
  rounds: number;
};

/**
 * Runs a draw and settles its tickets as its leader does, and the same commands in one transaction each. Returns the first rate ÷ the
 * second, for each round. Afterwards all tickets must be settled and the ledger correct.
 */
export function settleDraws(load: TicketLoad): Promise<number[]> {
  return inHouse(load, async (deps, owner) => {
    const counter = await openCounter(deps, owner, load);
    const ratios: number[] = [];
    for (let round = 1; round <= load.rounds; round++) {
      const many = await asLed(deps, load, counter, await counter.draw(load.tickets));
      const each = await oneByOne(deps, load, counter, await counter.draw(load.singly));
      ratios.push(many.rate / each);
      process.stdout.write(
        `round ${round}: ${load.tickets} tickets in ${many.seconds.toFixed(1)} s, ${many.rate.toFixed(0)}/s, ${many.mb.toFixed(0)} MB; ${each.toFixed(0)}/s in a transaction each, ratio ${ratios.at(-1)!.toFixed(1)}\n`,
      );
    }
    await checkEnded(deps.db, load.rounds * (load.tickets + load.singly));
    return ratios;
  });
}

type Counter = { game: string; draw(tickets: number): Promise<bigint>; close(id: bigint): Promise<void> };

/** Opens a lottery with players. `draw` plans a draw and sells that number of tickets for it. */
async function openCounter(deps: House, owner: pg.Pool, load: TicketLoad): Promise<Counter> {
  const { db } = deps;
  const game = tableOf(load.family.code, load.model);
  await ensureTables(db, [game]);
  const chainId = await addChain(deps, { table: game, chain: await makeChain(CHAIN) });
  await saltChain(db, chainId, { salt: 'bench', by: 'house' });
  // A million tickets of ten numbers owe more on each number than the usual limit of a house allows.
  await setNumberLimit(db, { game, dollars: MOST_DOLLARS, changedBy: 'bench', changedAt: new Date() });
  const players = await inTurns(load.players, (at) => openPlayer(deps, owner, BigInt(10_000 + at)));
  // Numbers of draws start here, beyond those that the schedule plans.
  let number = 10_000_000_000;
  return {
    game,
    draw: async (tickets) => {
      number += 1;
      const at = new Date(Date.now() + HOUR_MS);
      await addDraw(db, { game, chainId, link: number % CHAIN, number, closesAt: at, drawsAt: at });
      await inTurns(tickets, async (ticket) => {
        const { caller, gameToken } = players[ticket % players.length]!;
        const order = { caller, gameToken, requestId: randomUUID(), stake: money(load.stake, 'USD'), now: new Date() };
        const made = await playRound(deps, { ...order, bet: load.bet(number, ticket) });
        if (!made.ok) throw new Error(`a ticket was refused: ${made.failure.code}`);
      });
      return (await drawOfNumber(db, game, number))!.id;
    },
    // Only the owner of the tables can change times.
    close: async (id) => {
      await owner.query('ALTER TABLE draw DISABLE TRIGGER draw_kept');
      await owner.query("UPDATE draw SET closes_at = clock_timestamp() - interval '1 s', draws_at = clock_timestamp() WHERE id = $1", [id]);
      await owner.query('ALTER TABLE draw ENABLE TRIGGER draw_kept');
    },
  };
}

/** Settles tickets as the process that leads the draws does. Returns tickets a second from the close, and the most memory used. */
async function asLed(deps: House, load: TicketLoad, { game, close }: Counter, id: bigint) {
  const lead = { game, rules: rulesOf(load), holder: randomUUID(), now: () => new Date() };
  let mb = 0;
  const watch = setInterval(() => (mb = Math.max(mb, process.memoryUsage.rss() / MB)), 100);
  await close(id);
  const began = performance.now();
  if (!(await leadDraws(deps, lead))) throw new Error('somebody else leads');
  const seconds = (performance.now() - began) / 1_000;
  clearInterval(watch);
  const draw = await findDraw(deps.db, id);
  if (draw?.state !== 'drawn') throw new Error('the draw did not take place');
  await leaveLease(deps.db, game, lead.holder);
  return { rate: load.tickets / seconds, seconds, mb };
}

/** Settles the same tickets in one transaction each, one after the other, as a simple loop does. Returns tickets a second. */
async function oneByOne(deps: House, load: TicketLoad, { close, game }: Counter, id: bigint): Promise<number> {
  const { db, wallet } = deps;
  await close(id);
  const tickets = await openRoundsOfDraw(db, id, { limit: load.singly });
  const draw = {
    ...(await findDraw(db, id))!,
    state: 'drawn' as const,
    outcome: rulesOf(load).deal({ bytes: (count) => new Uint8Array(count) }),
  };
  const commitMany = (async (commands: readonly Parameters<typeof wallet.commit>[0][]) => {
    const answers = [];
    for (const command of commands) {
      const done = await db.transaction(async (tx) => ok(await wallet.commitIn(tx, command)));
      if (!done.ok) throw new Error('a transaction was refused');
      answers.push(done.value);
    }
    return answers;
  }) as typeof wallet.commitMany;
  const began = performance.now();
  await settleTickets({ ...deps, wallet: { ...wallet, commitMany } }, draw, tickets, new Date());
  const seconds = (performance.now() - began) / 1_000;
  // Completes the draw itself. It has no tickets left.
  const holder = randomUUID();
  await leadDraws(deps, { game, rules: rulesOf(load), holder, now: () => new Date() });
  await leaveLease(db, game, holder);
  return load.singly / seconds;
}

function rulesOf({ family, model }: Pick<TicketLoad, 'family' | 'model'>): TicketRules {
  const { rules } = findRules([family], family.code, model) ?? {};
  if (rules?.kind !== 'ticket') throw new Error(`${family.code}/${model} is no lottery`);
  return rules;
}
