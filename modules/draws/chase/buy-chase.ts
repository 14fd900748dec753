import type { Caller } from '#contracts/caller.ts';
import { money, type Money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { derivedId } from '#platform/random/derived-id.ts';
import {
  closedTo,
  externalIdOf,
  type PlayableTitle,
  playedLate,
  type PlayFailure,
  ROUND,
  type RoundOrder,
  ROUNDS,
  type Shut,
} from '#modules/bets/index.ts';
import { addChase, type Chase, chaseOfRequest } from '#modules/draws/chase/chase-store.ts';
import type { DrawDeps } from '#modules/draws/deps.ts';
import { ticketsShown } from '#modules/draws/draw-runner.ts';
import { afterClose, counterOf, ticketCommand } from '#modules/draws/sale/buy-ticket.ts';
import type { GameSession } from '#modules/launch/index.ts';
import type { TicketRules } from '#modules/rules/index.ts';

export type ChaseOrder = {
  caller: Caller;
  gameToken: string;
  requestId: string;
  /** Stake of one ticket at single price. */
  stake: Money;
  bet?: unknown;
  /** Draws, each once and in order, with the multiple of the stake for each. */
  draws: readonly { number: number; times: number; prices?: Readonly<Record<string, number>> | undefined }[];
  stopsOnWin: boolean;
  shut?: Shut;
  now: Date;
};

type ChaseFailure = PlayFailure | Failure<'rounds.lottery_unknown'>;
export type Chased = Result<{ chase: Chase; balance: Money; isReplay: boolean }, ChaseFailure>;

/**
 * Buys the same lines for several draws: all tickets in one commit, or none. Safe to repeat with the same `requestId`: the chase is
 * returned in its present state.
 */
export async function buyChase(deps: DrawDeps, order: ChaseOrder): Promise<Chased> {
  const { caller, stake } = order;
  const session = await deps.sessions.find(order.gameToken, caller.sessionId);
  if (!session) return err('rounds.game_session_over');
  const before = await earlier(deps, order, session);
  if (before) return before;
  const playable = deps.playable(session.vendor, session.gameCode, caller);
  if (!playable) return err('catalogue.game_unknown');
  const closed = closedTo(deps, { ...session, merchantId: caller.merchantId, shut: order.shut });
  if (closed) return err(closed);
  const { rules } = playable;
  if (rules.kind !== 'ticket') return err('rounds.lottery_unknown');
  if (stake.currency !== caller.currency) return err('wallet.wrong_currency');
  const tickets = ticketsOf(order, session, { playable, rules });
  if (!tickets.ok) return tickets;
  return (await buyAll(deps, order, { session, rules, tickets: tickets.value })) ?? (await earlier(deps, order, session))!;
}

/** Returns the tickets as orders, each as if it were bought by itself. */
function ticketsOf(
  { caller, requestId, stake, bet, draws, now }: ChaseOrder,
  { mode }: GameSession,
  { playable, rules }: { playable: PlayableTitle; rules: TicketRules },
): Result<RoundOrder[], PlayFailure> {
  const single = rules.bet.safeParse(bet ?? {});
  if (!single.success) return err('rounds.bet_invalid');
  const tickets: RoundOrder[] = [];
  for (const { number, times: so, prices } of draws) {
    const one = rules.bet.safeParse(rules.chased(single.data, { draw: number, times: so, prices }));
    if (!one.success) return err('rounds.bet_invalid');
    const ticket = { caller, mode, stake: money(stake.minor * BigInt(so), stake.currency), bet: one.data, playable, now };
    const isOffered = rules.refuses !== undefined || playable.stakes.some(({ minor }) => minor === ticket.stake.minor);
    const refusal = isOffered ? rules.refuses?.(ticket, playable.stakes) : 'rounds.stake_not_offered';
    if (refusal) return err(refusal);
    tickets.push({ ...ticket, requestId: ticketRequest(caller, requestId, number) });
  }
  return ok(tickets);
}

type Buying = { session: GameSession; rules: TicketRules; tickets: readonly RoundOrder[] };

/** Buys the tickets in one transaction; undefined if the same request has bought its chase in between. */
async function buyAll(deps: DrawDeps, order: ChaseOrder, { session, rules, tickets }: Buying): Promise<Chased | undefined> {
  const counter = await counterOf(deps, { order: tickets[0]!, rules, numbers: order.draws.map(({ number }) => number) });
  if (!counter.ok) return (await playedLate(deps, ticketsShown(deps), tickets[0]!))?.ok ? undefined : counter;
  const { caller, requestId, stopsOnWin, now } = order;
  const { vendor, gameCode, mode } = session;
  const { memberId } = caller;
  const bought = await Promise.all(
    tickets.map((ticket, at) => ticketCommand(deps, ticket, rules, { counter: counter.value, draw: counter.value.draws[at]! })),
  );
  const done = await deps.db.transaction<{ balance: Money } | undefined, PlayFailure>(async (tx) => {
    const id = await addChase(tx, { memberId, requestId, requested: requestOf(order, session), vendor, gameCode, mode, stopsOnWin, now });
    if (id === undefined) return ok(undefined);
    const commands = bought.map((command, at) => {
      const row = { chase: id, nth: at + 1, draw: counter.value.draws[at]!.id };
      return { ...command, writes: [...command.writes, { kind: 'chase_ticket', row }] };
    });
    const decided = await deps.wallet.commitManyIn(tx, commands);
    // Commands are decided up to the first that is refused.
    const last = decided.at(-1)!;
    return last.ok ? ok({ balance: last.value.balance! }) : last;
  });
  if (!done.ok) return done.failure.code === 'rounds.bets_closed' ? afterClose(deps, counter.value.game) : done;
  if (!done.value) return undefined;
  const chase = await chaseOfRequest(deps.db, { memberId, requestId, requested: requestOf(order, session) });
  return ok({ chase: shownChase(chase!), balance: done.value.balance, isReplay: false });
}

/** Returns the earlier answer to the request; undefined for a new request. */
async function earlier({ db, wallet }: DrawDeps, order: ChaseOrder, session: GameSession): Promise<Chased | undefined> {
  const { caller, requestId, draws, stake } = order;
  const found = await chaseOfRequest(db, { memberId: caller.memberId, requestId, requested: requestOf(order, session) });
  if (!found) return undefined;
  if (!found.isSame) return err('wallet.request_reused');
  const last = { caller, requestId: ticketRequest(caller, requestId, draws.at(-1)!.number) };
  const stored = await wallet.storedAnswer({ source: ROUNDS, kind: ROUND, externalId: externalIdOf(last) });
  return ok({ chase: shownChase(found), balance: money(stored!.balanceAfter!, stake.currency), isReplay: true });
}

/** Returns the request id of a ticket, which its draw distinguishes. */
function ticketRequest({ memberId }: Caller, requestId: string, number: number): string {
  return derivedId(`chase/${memberId}/${requestId}/${number}`);
}

function shownChase({ id, vendor, gameCode, mode, stopsOnWin, stoppedBy, tickets }: Chase): Chase {
  return { id, vendor, gameCode, mode, stopsOnWin, stoppedBy, tickets };
}

function requestOf({ stake, bet, draws, stopsOnWin }: ChaseOrder, { vendor, gameCode, mode }: GameSession): object {
  return { vendor, gameCode, mode, stake: String(stake.minor), currency: stake.currency, bet: bet ?? {}, draws, stopsOnWin };
}
