import type { Caller } from '#contracts/caller.ts';
import { MOST_TICKETS, type drawsOf as contract } from '#contracts/draws.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import { money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { openRoundsOfGame, type RoundView, ticketsOfDraws } from '#modules/bets/index.ts';
import { chainView, shownChains, tableOf } from '#modules/leads/index.ts';
import type { DrawDeps } from '#modules/draws/deps.ts';
import { chasesOf } from '#modules/draws/chase/chase-store.ts';
import { drawsOnSale, pastDraws } from '#modules/draws/draw-store.ts';
import { heldOf } from '#modules/draws/results/held-store.ts';
import { loweredOf, oddsSteps, stepsIn } from '#modules/draws/sale/odds-steps.ts';
import { prizeGroupOf } from '#modules/draws/sale/prize-group.ts';
import { ticketsShown } from '#modules/draws/draw-runner.ts';

export type DrawsState = Output<typeof contract>;
type Requested = { caller: Caller; vendor: string; gameCode: string; mode: PlayMode; now: Date };

const PAST = 60;

/** Returns the public state of a lottery, and the caller's own tickets. */
export async function drawsState(
  deps: DrawDeps,
  { caller, vendor, gameCode, mode, now }: Requested,
): Promise<Result<DrawsState, Failure<'rounds.lottery_unknown'>>> {
  const playable = deps.playable(vendor, gameCode, caller);
  if (playable?.rules.kind !== 'ticket') return err('rounds.lottery_unknown');
  const game = tableOf(playable.family.code, playable.rules.model);
  const { schedule, outside } = playable.rules;
  const [next, last, { chain, nextChain }, group] = await Promise.all([
    drawsOnSale(deps.db, game, schedule.ahead),
    pastDraws(deps.db, game, PAST),
    shownChains(deps.db, game),
    prizeGroupOf(deps.db, caller.memberId),
  ]);
  const steps = mode === 'real' ? stepsIn(await oddsSteps(deps.db, [game]), caller.currency) : [];
  const lowered = await loweredOf(deps.db, { merchantId: caller.merchantId, currency: caller.currency, steps, draws: next });
  const own = { memberId: caller.memberId, vendor, gameCode, mode };
  // The list includes refunded tickets of draws that have not taken place.
  const ids = [...next, ...last].map(({ id }) => id);
  const tickets = await ownTickets(deps, own, ids);
  return ok({
    now,
    everyMs: 'everyMs' in schedule ? schedule.everyMs : null,
    source: outside?.source ?? null,
    mostGroup: playable.rules.groupOf ? group.most : null,
    chain: chainView(chain),
    nextChain: chainView(nextChain),
    next: next.map(({ id, number, closesAt, drawsAt }) => ({
      id: String(id),
      number: Number(number),
      closesAt,
      drawsAt,
      prices: lowered.get(id) ?? {},
    })),
    last: last.map(({ id, number, tickets, state, drawsAt, outcome, hashBefore, hash, seeds }) => {
      const count = tickets === null ? null : Number(tickets);
      return { id: String(id), number: Number(number), tickets: count, state, drawsAt, outcome, hashBefore, hash, seeds };
    }),
    tickets,
    held: (await heldOf(deps.db, caller.memberId)).map(({ roundId, payout, currency }) => ({
      roundId: String(roundId),
      payout: money(payout, currency),
    })),
    chases: await chasesOf(
      deps.db,
      caller.memberId,
      tickets.map(({ roundId }) => roundId),
    ),
  });
}

async function ownTickets(deps: DrawDeps, own: Parameters<typeof openRoundsOfGame>[1], draws: readonly bigint[]): Promise<RoundView[]> {
  const [open, settled] = await Promise.all([openRoundsOfGame(deps.db, own), ticketsOfDraws(deps.db, own, draws, MOST_TICKETS)]);
  const by = ticketsShown(deps);
  const views = await Promise.all([...open.toReversed().map((one) => by.underWay(one)), ...settled.map((one) => by.shown(one))]);
  return views.slice(0, MOST_TICKETS);
}
