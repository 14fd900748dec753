import { toMajor, type Money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Ticket } from '#modules/fairness/index.ts';
import type { BonusBet } from '#modules/bonus/index.ts';
import type { JackpotEntry } from '#modules/jackpots/index.ts';
import { bonusOfOrder } from '#modules/rounds/bonus-bet.ts';
import { closedTo } from '#modules/rounds/closed-to.ts';
import type { RoundDeps } from '#modules/rounds/deps.ts';
import type { InstantRules, Order, SharedRules, SteppedRules } from '#modules/rounds/family.ts';
import { deal, type Deal } from '#modules/rounds/deal.ts';
import type { PlayableRules } from '#modules/rounds/open-title.ts';
import { playFreeRound } from '#modules/rounds/free-rounds/play-free-round.ts';
import type { GameSession } from '#modules/rounds/game-sessions.ts';
import {
  accountsFor,
  firstAnswer,
  played,
  playedLate,
  type Play,
  type Played,
  type PlayedRound,
  type PlayFailure,
} from '#modules/rounds/played.ts';
import { openRoundsOfGame } from '#modules/rounds/stepped/open-round-store.ts';
import { openedView } from '#modules/rounds/stepped/open-view.ts';
import { buyTicket } from '#modules/rounds/tickets/buy-ticket.ts';
import {
  externalIdOf,
  openCommand,
  roundCommand,
  type RoundAccounts,
  type RoundOrder,
  type RoundRefusal,
} from '#modules/rounds/round-command.ts';
import { coupTakesBets, placeOf, shownOf, tableOf } from '#modules/rounds/shared/table.ts';
import { seatIsFree } from '#modules/rounds/shared/turns.ts';
import { keep, seedOfCoup, standingOf, view } from '#modules/rounds/round-view.ts';

/**
 * Stakes and deals one round, and settles it or opens it where its rules go in steps. One commit: what is answered is stored, what is
 * refused moved nothing.
 *
 * Safe to repeat with the same `requestId`, also after the game was closed meanwhile: the first answer comes back.
 * The outcome is dealt before the commit, so it is fixed before anyone sees it; what was dealt for a press that is refused deals no round.
 */
export async function playRound(deps: RoundDeps, play: Play): Promise<Played> {
  const { caller, stake } = play;
  const session = await deps.sessions.find(play.gameToken, caller.sessionId);
  if (!session) return err('rounds.game_session_over');
  const game = deps.playable(session.vendor, session.gameCode, caller);
  if (!game) return (await played(deps, play, session)) ?? err('catalogue.game_unknown');
  const closed = closedTo(deps, { ...session, merchantId: caller.merchantId, shut: play.shut });
  if (closed) return (await played(deps, play, session)) ?? err(closed);
  if (stake.currency !== caller.currency) return err('wallet.wrong_currency');
  const { rules, stakes } = game;
  const isGiven = play.gift !== undefined;
  if (isGiven && (rules.kind !== 'instant' || session.mode !== 'real')) return err('rounds.free_rounds_over');
  // The gate asks for the stake of the gift.
  const isOffered = isGiven || rules.refuses !== undefined || stakes.some(({ minor }) => minor === stake.minor);
  if (!isOffered) return (await played(deps, play, session)) ?? err('rounds.stake_not_offered');
  const bet = rules.bet.safeParse(play.bet ?? {});
  if (!bet.success) return err('rounds.bet_invalid');
  const refused = refusalOf(rules, { stake, bet: bet.data }, stakes);
  if (refused) return (await played(deps, play, session)) ?? refused;
  const member = String(caller.memberId);
  const room = deps.lostPresses.take(member, play.now);
  if (!room.ok) return (await played(deps, play, session)) ?? room;
  const order = { ...play, bet: bet.data, mode: session.mode, playable: game };
  const settled = await begin(deps, order);
  if (settled.ok && !settled.value.isReplay) deps.lostPresses.giveBack(member);
  else await deps.lostPresses.share(member, play.now);
  if (settled.ok || settled.failure.code !== 'rounds.open_elsewhere') return settled;
  return openElsewhere(deps, session, placeOf(bet.data));
}

/** Why an order is not taken as a whole, before any money is asked for. */
function refusalOf(rules: PlayableRules, order: Order<unknown>, stakes: readonly Money[]) {
  const code = rules.refuses?.(order, stakes);
  if (code) return err(code);
  const over = rules.kind === 'shared' ? rules.overSpot?.(order, stakes) : undefined;
  return over && err('rounds.spot_limit', { spot: over.spot, most: toMajor(over.most) });
}

/** The refusal that shows the round that goes on already. */
async function openElsewhere(deps: RoundDeps, session: GameSession, place: number): Promise<Played> {
  const open = (await openRoundsOfGame(deps.db, session)).find((one) => one.place === place);
  const round = open && (await openedView(deps, open));
  return err('rounds.open_elsewhere', round && { round });
}

function begin(deps: RoundDeps, order: RoundOrder & Pick<Play, 'gift'>): Promise<Played> {
  const { rules } = order.playable;
  if (order.gift !== undefined && rules.kind === 'instant') return playFreeRound(deps, { ...order, gift: order.gift }, rules);
  if (rules.kind === 'ticket') return buyTicket(deps, order, rules);
  return rules.kind === 'shared' ? betOnCoup(deps, order, rules) : dealRound(deps, order, rules);
}

async function dealRound(deps: RoundDeps, order: RoundOrder, rules: InstantRules | SteppedRules): Promise<Played> {
  const { wallet, fairness } = deps;
  const { caller, mode, playable: game } = order;
  const { memberId, merchantId, currency } = caller;
  const accounts = await accountsFor(wallet, { memberId, merchantId, mode, vendor: game.title.vendor, currency });
  const bonus = await bonusOfOrder(deps, order, accounts);
  const weightBps = await deps.weights.of({ merchantId, ...game.title });
  return fairness.deal({ memberId, mode }, async (ticket): Promise<Result<PlayedRound, PlayFailure | Failure<RoundRefusal>>> => {
    const dealt = deal(rules, order, ticket.rng);
    const jackpot = deps.jackpots.entryOf({ memberId, merchantId, mode, stake: order.stake }, game.jackpot, {
      house: accounts.house,
      rng: () => ticket.beside('jackpot'),
    });
    const decided = await wallet.commit(commandOf(order, dealt, accounts, ticket, { jackpot, bonus, weightBps }));
    if (!decided.ok) return decided;
    const { seq, balance, isReplay, facts } = decided.value;
    if (isReplay) return ok({ round: (await firstAnswer(deps, caller, seq, facts))!.shown, balance: balance!, isReplay });
    const origin = { id: seq, externalId: externalIdOf(order, ticket.suffix), seedId: ticket.seedId, nonce: ticket.nonce };
    const round = view(
      { ...origin, bet: order.bet, at: order.now },
      dealt.standing,
      { ...ticket, serverSeed: null },
      jackpot && { jackpot: jackpot.shown },
    );
    return ok({ round, balance: balance!, isReplay });
  });
}

type Beside = { jackpot: JackpotEntry | undefined; bonus: BonusBet | undefined; weightBps: number };

function commandOf(order: RoundOrder, dealt: Deal, accounts: RoundAccounts, ticket: Ticket, { jackpot, bonus, weightBps }: Beside) {
  if (!dealt.open) return roundCommand(order, dealt.settled, accounts, ticket, { jackpot, bonus, weightBps });
  return openCommand(order, { ...dealt.open, facts: keep(dealt.standing, order.now) }, accounts, ticket, bonus);
}

/** A bet on the coup that a table takes bets on. */
async function betOnCoup(deps: RoundDeps, order: RoundOrder, rules: SharedRules): Promise<Played> {
  const { caller, mode, playable, stake } = order;
  const { memberId, merchantId, currency } = caller;
  const coup = await deps.tables.takesBets(tableOf(playable.family.code, rules.model));
  if (!coup || coup.closesAt <= order.now) return (await playedLate(deps, order)) ?? err('rounds.bets_closed');
  if (rules.fits?.(order, coup.outcome) === false) return (await playedLate(deps, order)) ?? err('rounds.offer_changed');
  const place = placeOf(order.bet);
  const seat = rules.turns?.seatOf(order.bet) ?? null;
  const seated = seat === null ? null : { seat, gate: seatIsFree(coup, mode, seat) };
  const origin = { coupId: coup.id, nonce: BigInt(coup.number), place, gate: coupTakesBets(coup), seated };
  const accounts = await accountsFor(deps.wallet, { memberId, merchantId, mode, vendor: playable.title.vendor, currency });
  const standing = standingOf({ stake, acts: [], step: 0 }, shownOf(coup));
  const bonus = await bonusOfOrder(deps, order, accounts);
  const opened = { state: {}, drawn: 0, facts: keep(standing, order.now) };
  const decided = await deps.wallet.commit(openCommand(order, opened, accounts, origin, bonus));
  if (!decided.ok) return decided;
  const { seq, balance, isReplay, facts } = decided.value;
  if (isReplay) return ok({ round: (await firstAnswer(deps, caller, seq, facts))!.shown, balance: balance!, isReplay });
  deps.tables.announce(coup, { id: seq, memberId, mode, stake, payout: null, left: null });
  const begun = { id: seq, externalId: externalIdOf(order), seedId: null, nonce: origin.nonce, bet: order.bet, at: order.now };
  return ok({ round: view(begun, standing, seedOfCoup(coup)), balance: balance!, isReplay });
}
