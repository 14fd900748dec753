import { stream } from '#modules/fairness/index.ts';
import { openRoundsOfDraw, type SettledTicket } from '#modules/bets/index.ts';
import { chainById, chainToPlay, holdLease, linkOf, publishAhead } from '#modules/leads/index.ts';
import type { DrawDeps } from '#modules/draws/deps.ts';
import { drawRisks } from '#modules/draws/draw-risks.ts';
import { holidaysOf } from '#modules/draws/calendar/holidays.ts';
import { stopChases } from '#modules/draws/chase/stop-chase.ts';
import { correctTickets } from '#modules/draws/results/correct-tickets.ts';
import {
  addDraw,
  type ChainedDraw,
  type Draw,
  drawsDue,
  findDraw,
  isChained,
  latestPlanned,
  lockDueDraw,
  markResettled,
  markSettled,
  publishLines,
  storeOutcome,
  notifyVoidLinks,
  ticketsToCorrect,
} from '#modules/draws/draw-store.ts';
import { settleTickets } from '#modules/draws/end-ticket.ts';
import { type DrawSchedule, slotsAt, type TicketRules } from '#modules/rules/index.ts';

/** Time without a sign of the leader, in ms, after which another process takes its lease. */
const LOST_AFTER_MS = 3_000;
/** Tickets that are settled together. */
const AT_ONCE = 2_000;
/** Approximate life of a chain of a lottery with a fixed interval, in ms; a longer chain only takes longer to make. */
const CHAIN_MS = 30 * 86_400_000;
/** Number of draws of a chain of a lottery with a calendar. */
const CALENDAR_DRAWS = 500;

type Lottery = { game: string; rules: TicketRules };
type Leading = Lottery & { holder: string; now: () => Date };

/**
 * Does the due work of a lottery: plans draws, performs draws that are due, and settles their tickets. The state is in the database, so the
 * next process continues where the last one stopped. Returns false if another process leads the lottery.
 */
export async function leadDraws(deps: DrawDeps, { game, rules, holder, now }: Leading): Promise<boolean> {
  const isHeld = async () => (await holdLease(deps.db, { table: game, holder, lostAfterMs: LOST_AFTER_MS })) !== undefined;
  if (!(await isHeld())) return false;
  await plan(deps, { game, rules }, now());
  for (const due of await drawsDue(deps.db, game)) {
    if (due.state === 'open' && isChained(due)) await takePlace(deps, due, rules);
    const draw = (await findDraw(deps.db, due.id))!;
    if (draw.correctedAt) await settleAnew(deps, draw, { rules, isHeld, now });
    else if (draw.state !== 'open') await settle(deps, draw, { rules, isHeld, now });
  }
  return true;
}

async function plan(deps: DrawDeps, { game, rules }: Lottery, now: Date): Promise<void> {
  const { db } = deps;
  const latest = await latestPlanned(db, game);
  const isNew = ({ number }: { number: number }): boolean => number > latest;
  if (rules.outside) {
    for (const slot of slotsAt(rules.schedule, now, await holidaysOf(db, game)).filter(isNew))
      await addDraw(db, { ...slot, game, chainId: null, link: null });
    return;
  }
  const playing = { table: game, length: rules.chainLength ?? drawsOfChain(rules.schedule), now };
  const chain = await chainToPlay(deps, playing);
  if (!chain) return;
  await publishAhead(deps, playing);
  let link = chain.used;
  for (const slot of slotsAt(rules.schedule, now).filter(isNew)) {
    // The remaining draws are planned from the next chain.
    if (link >= chain.length) return;
    if (await addDraw(db, { ...slot, game, chainId: chain.id, link: link + 1 })) link++;
  }
}

function drawsOfChain(schedule: DrawSchedule): number {
  return 'everyMs' in schedule ? Math.ceil(CHAIN_MS / schedule.everyMs) : CALENDAR_DRAWS;
}

/**
 * Deals a draw from its link of the chain and the seeds of all buyers, once. It runs after the close, when every ticket that was judged in
 * time is stored.
 */
async function takePlace(deps: DrawDeps, { id, chainId, link, number }: ChainedDraw, rules: TicketRules): Promise<void> {
  const chain = await chainById(deps, chainId);
  const hash = linkOf(chain, link);
  await deps.db.transact(async (tx) => {
    if (!(await lockDueDraw(tx, id))) return;
    await notifyVoidLinks(tx, { chainId, link }, (one) => linkOf(chain, one));
    const { tickets, seeds } = await publishLines(tx, id, chain.salt);
    await storeOutcome(tx, id, { hash, tickets, seeds, outcome: rules.deal(stream(hash, seeds, number)) });
  });
}

type Held = { isHeld: () => Promise<boolean>; now: () => Date };
type Settling = Held & { rules: TicketRules };

async function settle(deps: DrawDeps, draw: Draw, { rules, isHeld, now }: Settling): Promise<void> {
  if (!(await settleOpen(deps, draw, { rules, isHeld, now }))) return;
  await stopChases(deps, draw.id, rules, now());
  await markSettled(deps.db, draw.id);
}

/**
 * Settles open tickets page by page, in the order of their numbers: while two pages are decided, the next is read. Returns false if another
 * process has taken over.
 */
async function settleOpen(deps: DrawDeps, draw: Draw, { rules, isHeld, now }: Settling): Promise<boolean> {
  let [first, second] = [Promise.resolve(), Promise.resolve()];
  const risks = drawRisks(deps.db, draw.id, rules);
  for (let after = 0n; ;) {
    const [tickets] = await Promise.all([openRoundsOfDraw(deps.db, draw.id, { after, limit: AT_ONCE }), first]);
    const isOver = tickets.length === 0;
    if (isOver || !(await isHeld())) {
      await second;
      return isOver;
    }
    [first, second] = [second, settleTickets(deps, draw, tickets, now(), risks)];
    // An error of this promise is thrown where the promise is awaited.
    second.catch(() => {});
    after = tickets.at(-1)!.id;
  }
}

/** Settles tickets again, page by page, that the first result settled: each is paid the difference, or the difference is claimed back. */
async function settleAnew(deps: DrawDeps, draw: Draw, { rules, isHeld, now }: Settling): Promise<void> {
  for (let after: SettledTicket | undefined; ;) {
    const tickets = await ticketsToCorrect(deps.db, draw.id, { after, limit: AT_ONCE });
    if (tickets.length === 0) break;
    if (!(await isHeld())) return;
    await correctTickets(deps, draw, tickets, now());
    after = tickets.at(-1)!;
  }
  // Open tickets have prizes that wait for staff: they get the prize of the new result, and prizes below the threshold are paid.
  if (!(await settleOpen(deps, draw, { rules, isHeld, now }))) return;
  await markResettled(deps.db, draw.id);
}
