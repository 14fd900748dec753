import { err, type Failure, type Result } from '#kernel/result.ts';
import { closedTo, openRoundsOfGame, type PlayableTitle, type Played, type PlayOrder, type Runner } from '#modules/bets/index.ts';
import type { GameSession } from '#modules/launch/index.ts';
import type { PlayDeps } from '#modules/play/deps.ts';
import { extrasAt } from '#modules/play/extras.ts';
import { firstAnswerTo } from '#modules/play/played-before.ts';
import { hasMeter, type Order } from '#modules/rules/index.ts';

export type Pressed = Played | Result<never, Failure<'rounds.extra_not_offered'>>;

/**
 * Takes the stake and deals one round in one commit: settles the round, or opens it if its rules have steps. An answer is stored; a refusal
 * moves nothing. Safe to repeat with the same `requestId`, also after the game was closed: the first answer comes back. The outcome is
 * dealt before the commit, so it is fixed before anyone sees it. The deal of a refused request is never used.
 */
export async function playRound(deps: PlayDeps, play: PlayOrder): Promise<Pressed> {
  const { caller, stake } = play;
  const session = await deps.sessions.find(play.gameToken, caller.sessionId);
  if (!session) return err('rounds.game_session_over');
  const game = deps.playable(session.vendor, session.gameCode, caller);
  if (!game) return (await firstAnswerTo(deps, play, session)) ?? err('catalogue.game_unknown');
  const closed = closedTo(deps, { ...session, merchantId: caller.merchantId, shut: play.shut });
  if (closed) return (await firstAnswerTo(deps, play, session)) ?? err(closed);
  if (stake.currency !== caller.currency) return err('wallet.wrong_currency');
  const { rules, stakes } = game;
  // A request with rules that the page did not show is refused: the title's version has changed.
  const isShown = play.model === undefined || play.model === rules.model;
  if (!isShown) return (await firstAnswerTo(deps, play, session)) ?? err('rounds.game_session_over');
  const isGiven = play.gift !== undefined;
  if (isGiven && (!deps.runners.of(rules).placeGiven || session.mode !== 'real')) return err('rounds.free_rounds_over');
  if (isGiven && hasMeter(rules)) return (await firstAnswerTo(deps, play, session)) ?? err('rounds.free_rounds_over');
  // The gate checks the stake of the gift.
  const offered = isGiven ? [...stakes, stake] : stakes;
  const isOffered = rules.refuses !== undefined || offered.some(({ minor }) => minor === stake.minor);
  if (!isOffered) return (await firstAnswerTo(deps, play, session)) ?? err('rounds.stake_not_offered');
  const bet = rules.bet.safeParse(play.bet ?? {});
  if (!bet.success) return err('rounds.bet_invalid');
  const wanted = rules.extrasOf?.(bet.data) ?? [];
  const allowed = extrasAt(deps, game, caller);
  if (wanted.some((one) => isGiven || !allowed.includes(one)))
    return (await firstAnswerTo(deps, play, session)) ?? err('rounds.extra_not_offered');
  const goesOn = 'goesOn' in rules ? rules.goesOn?.(bet.data) : undefined;
  const playable: PlayableTitle = goesOn ? { ...game, rules: goesOn } : game;
  const runner = deps.runners.of(playable.rules);
  const refused = refusalOf(runner, { stake, bet: bet.data }, { ...playable, stakes: offered });
  if (refused) return (await firstAnswerTo(deps, play, session)) ?? refused;
  const member = String(caller.memberId);
  const allowance = deps.lostPresses.take(member, play.now);
  if (!allowance.ok) return (await firstAnswerTo(deps, play, session)) ?? allowance;
  const order = { ...play, bet: bet.data, mode: session.mode, playable };
  const settled = await (play.gift === undefined ? runner.place(order) : runner.placeGiven!({ ...order, gift: play.gift }));
  if (settled.ok && !settled.value.isReplay) deps.lostPresses.giveBack(member);
  else await deps.lostPresses.share(member, play.now);
  if (settled.ok || settled.failure.code !== 'rounds.open_elsewhere') return settled;
  return openElsewhere(deps, runner, session, runner.placeOf?.(bet.data) ?? 0);
}

/** Returns the refusal of an order as a whole, before any money is locked; undefined where nothing is refused. */
function refusalOf(runner: Runner, order: Order<unknown>, game: PlayableTitle) {
  const code = game.rules.refuses?.(order, game.stakes);
  return code ? err(code) : runner.refuses?.(order, game);
}

/** Refuses an order and shows the round that is open already. */
async function openElsewhere(deps: PlayDeps, runner: Runner, session: GameSession, place: number): Promise<Played> {
  const open = (await openRoundsOfGame(deps.db, session)).find((one) => one.place === place);
  const round = open && (await runner.underWay?.(open));
  return err('rounds.open_elsewhere', round && { round });
}
