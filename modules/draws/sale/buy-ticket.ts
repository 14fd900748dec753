import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import {
  accountsFor,
  bonusOfOrder,
  externalIdOf,
  firstAnswer,
  storedStanding,
  openCommand,
  type Placed,
  type Played,
  playedLate,
  type RoundAccounts,
  type RoundOrder,
  type ShownBy,
  standingOf,
  view,
} from '#modules/bets/index.ts';
import { tableOf } from '#modules/leads/index.ts';
import type { DrawDeps } from '#modules/draws/deps.ts';
import { type Draw, drawOfNumber, drawsOnSale, seedOfDraw } from '#modules/draws/draw-store.ts';
import { type DrawLoad, drawAcceptsBets, shownOfDraw } from '#modules/draws/sale/draw-gate.ts';
import { mostOwed } from '#modules/draws/sale/number-limit.ts';
import { oddsSteps, type StepIn, stepsIn } from '#modules/draws/sale/odds-steps.ts';
import { prizeGroupOf } from '#modules/draws/sale/prize-group.ts';
import type { Order, TicketRules } from '#modules/rules/index.ts';

/**
 * Buys a ticket for a draw: all of its lines in one commit, or none. The commit checks whether the sale is open, and whether the house
 * accepts more on the numbers of the ticket. A late order is `rounds.bets_closed` with the number of the draw on sale.
 */
export async function buyTicket(deps: DrawDeps, by: ShownBy, order: Placed<'ticket'>): Promise<Played> {
  const { caller } = order;
  const { rules } = order.playable;
  const counter = await counterOf(deps, { order, rules, numbers: [(order.bet as { draw: number }).draw] });
  if (!counter.ok) return (await playedLate(deps, by, order)) ?? counter;
  const draw = counter.value.draws[0]!;
  const decided = await deps.wallet.commit(await ticketCommand(deps, order, rules, { counter: counter.value, draw }));
  if (!decided.ok) return decided.failure.code === 'rounds.bets_closed' ? afterClose(deps, counter.value.game) : decided;
  const { seq, balance, isReplay, facts } = decided.value;
  if (isReplay) return ok({ round: (await firstAnswer(deps, by, caller, seq, facts))!.shown, balance: balance!, isReplay });
  const ticket = { id: seq, externalId: externalIdOf(order), seedId: null, nonce: draw.number, bet: order.bet, at: order.now };
  return ok({ round: view(ticket, beginning(order, draw), seedOfDraw(draw)), balance: balance!, isReplay });
}

/** Terms that all tickets of an order share. */
type Counter = {
  game: string;
  draws: readonly Draw[];
  most: bigint;
  steps: readonly StepIn[];
  clientSeed: string;
  accounts: RoundAccounts;
};

/**
 * Returns the terms of tickets for draws by their numbers. Errors: `rounds.bets_closed` if a draw is not on sale; `rounds.prize_group`,
 * with the member's highest group, if the ticket is above that group.
 */
export async function counterOf(
  deps: DrawDeps,
  { order, rules, numbers }: { order: RoundOrder; rules: TicketRules; numbers: readonly number[] },
): Promise<Result<Counter, Failure<'rounds.bets_closed' | 'rounds.prize_group'>>> {
  const { caller, mode, playable, stake, now } = order;
  const { memberId, merchantId } = caller;
  const { currency } = stake;
  const game = tableOf(playable.family.code, rules.model);
  const [most, steps, allowed, ...found] = await Promise.all([
    mostOwed(deps.db, game, rules),
    oddsSteps(deps.db, [game]),
    prizeGroupOf(deps.db, memberId),
    ...numbers.map(async (number) => drawOfNumber(deps.db, game, number)),
  ]);
  if ((rules.groupOf?.(order.bet) ?? 0) > allowed.most) return err('rounds.prize_group', { most: allowed.most });
  const draws = found.filter((draw) => draw?.state === 'open' && draw.closesAt > now) as Draw[];
  if (draws.length < numbers.length) return afterClose(deps, game);
  const [{ clientSeed }, accounts] = await Promise.all([
    deps.fairness.activeSeed({ memberId, mode }),
    accountsFor(deps.wallet, { memberId, merchantId, mode, vendor: playable.title.vendor, currency }),
  ]);
  return ok({ game, draws, most: most.in(currency), steps: stepsIn(steps, currency), clientSeed, accounts });
}

/** Builds the command that buys a ticket. */
export async function ticketCommand(
  deps: Pick<DrawDeps, 'bonus' | 'catalogue' | 'playable'>,
  order: RoundOrder,
  rules: TicketRules,
  { counter: { clientSeed, accounts, most, steps }, draw }: { counter: Counter; draw: Draw },
) {
  const { caller, mode, now } = order;
  const load = loadOf(rules, order, { draw, merchantId: caller.merchantId, mode });
  const origin = { kind: 'draw', drawId: draw.id, nonce: draw.number, gates: [drawAcceptsBets(load, { most, steps })] } as const;
  const bonus = await bonusOfOrder(deps, order, accounts);
  const facts = storedStanding(beginning(order, draw), now);
  const opened = openCommand(order, { state: { seed: clientSeed }, drawn: 0, facts }, accounts, origin, bonus);
  return { ...opened, writes: [...opened.writes!, { kind: 'draw_load', row: load }] };
}

const beginning = ({ stake }: RoundOrder, draw: Draw) => standingOf({ stake, acts: [], step: 0 }, shownOfDraw(draw));

/** Returns the liability on the numbers of a ticket; play money has none. */
export function loadOf(
  rules: TicketRules,
  order: Order<unknown>,
  { draw, merchantId, mode }: { draw: Pick<Draw, 'id'>; merchantId: number; mode: RoundOrder['mode'] },
): DrawLoad {
  const cells = mode === 'real' ? rules.owes(order) : [];
  return { draw: draw.id, merchant: merchantId, currency: order.stake.currency, cells };
}

/** Returns the refusal after the close of sale, with the number of the draw that is on sale now. */
export async function afterClose(deps: DrawDeps, game: string): Promise<Result<never, Failure<'rounds.bets_closed'>>> {
  const [next] = await drawsOnSale(deps.db, game, 1);
  return err('rounds.bets_closed', next && { next: Number(next.number) });
}
