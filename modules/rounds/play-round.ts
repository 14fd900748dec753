import type { Caller } from '#contracts/caller.ts';
import { money, type Currency, type Money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { JsonText } from '#kernel/json.ts';
import type { Refusal } from '#modules/wallet/index.ts';
import type { RoundDeps } from '#modules/rounds/deps.ts';
import type { GameSession } from '#modules/rounds/game-sessions.ts';
import { externalIdOf, ROUND, roundCommand, type RoundOrder } from '#modules/rounds/round-command.ts';
import { findRound } from '#modules/rounds/round-store.ts';
import { viewOf, withSeed, type RoundView } from '#modules/rounds/round-view.ts';

export type Play = { caller: Caller; gameToken: string; requestId: string; stake: Money; now: Date };

export type PlayedRound = { round: RoundView; balance: Money; isReplay: boolean };

export type PlayFailure = Refusal | Failure<'rounds.game_session_over' | 'rounds.stake_not_offered' | 'catalogue.game_unknown'>;

/**
 * Stakes, deals and settles one round. One commit: what is answered is stored, what is refused moved nothing.
 *
 * Safe to repeat with the same `requestId`, also after the game was closed meanwhile: the first answer comes back.
 * The outcome is dealt before the commit, so it is fixed before anyone sees it, and a refused round uses no nonce.
 */
export async function playRound(deps: RoundDeps, play: Play): Promise<Result<PlayedRound, PlayFailure>> {
  const { caller, stake } = play;
  const session = await deps.sessions.find(play.gameToken, caller.sessionId);
  if (!session) return err('rounds.game_session_over');
  const game = deps.playable(session.vendor, session.gameCode, caller.currency);
  if (!game) return (await played(deps, play, session)) ?? err('catalogue.game_unknown');
  if (stake.currency !== caller.currency) return err('wallet.wrong_currency');
  if (!game.stakes.some(({ minor }) => minor === stake.minor))
    return (await played(deps, play, session)) ?? err('rounds.stake_not_offered');
  return settle(deps, { ...play, mode: session.mode, playable: game });
}

async function settle(deps: RoundDeps, order: RoundOrder): Promise<Result<PlayedRound, PlayFailure>> {
  const { db, wallet, fairness } = deps;
  const { caller, mode, stake, playable: game, now } = order;
  const { memberId, merchantId, currency } = caller;
  const { vendor, gameCode } = game.title;
  const accounts = await wallet.accountsOf(memberId);
  const player = mode === 'real' ? accounts.cash : accounts.practice;
  const house = await houseOf(wallet, mode, merchantId, vendor, currency);
  return fairness.deal<PlayedRound, PlayFailure>({ memberId, mode }, async (ticket) => {
    const { outcome, payout } = game.rules.play(stake, ticket.rng);
    const text = JSON.stringify(outcome);
    const decided = await wallet.commit(roundCommand(order, { outcome: text, payout }, { player, house }, ticket));
    if (!decided.ok) return decided;
    const { seq, balance, isReplay } = decided.value;
    if (isReplay) return ok({ round: await viewOf(deps, (await findRound(db, memberId, seq))!), balance: balance!, isReplay });
    const { seedId, nonce, suffix, serverSeedHash, clientSeed } = ticket;
    const round = {
      ...{ id: seq, mode, vendor, gameCode, family: game.family.code, model: game.rules.model, stake, payout, outcome: new JsonText(text) },
      ...{ seedId, nonce, externalId: externalIdOf(order, suffix), at: now },
    };
    return ok({ round: withSeed(round, { serverSeedHash, serverSeed: null, clientSeed }), balance: balance!, isReplay });
  });
}

/** What a request was answered before its game was closed or its stake taken off. */
async function played(
  deps: RoundDeps,
  { caller, requestId, stake }: Play,
  { vendor }: GameSession,
): Promise<Result<PlayedRound, never> | undefined> {
  const key = { source: vendor, kind: ROUND, externalId: externalIdOf({ caller, requestId }) };
  const stored = await deps.wallet.storedAnswer(key);
  if (!stored || stored.refusal || stored.balanceAfter === null) return undefined;
  const round = await findRound(deps.db, caller.memberId, stored.seq);
  if (!round || round.stake.minor !== stake.minor) return undefined;
  return ok({ round: await viewOf(deps, round), balance: money(stored.balanceAfter, round.stake.currency), isReplay: true });
}

function houseOf(wallet: RoundDeps['wallet'], mode: RoundOrder['mode'], merchantId: number, vendor: string, currency: Currency) {
  return mode === 'real'
    ? wallet.houseAccount(merchantId, 'house', vendor, currency)
    : wallet.houseAccount(merchantId, 'play_money', '', currency);
}
