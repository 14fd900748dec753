import { money } from '#kernel/money.ts';
import { ok, type Result } from '#kernel/result.ts';
import { externalIdOf, firstAnswer, type PlayedRound, type PlayOrder, ROUND, ROUNDS } from '#modules/bets/index.ts';
import type { GameSession } from '#modules/launch/index.ts';
import type { PlayDeps } from '#modules/play/deps.ts';

/**
 * Returns the first answer to a request that would now be refused, for example because its game was closed; undefined for a new request.
 */
export async function firstAnswerTo(
  deps: PlayDeps,
  { caller, requestId, stake }: Pick<PlayOrder, 'caller' | 'requestId' | 'stake'>,
  { vendor, gameCode }: Pick<GameSession, 'vendor' | 'gameCode'>,
): Promise<Result<PlayedRound, never> | undefined> {
  const key = { source: ROUNDS, kind: ROUND, externalId: externalIdOf({ caller, requestId }) };
  const stored = await deps.wallet.storedAnswer(key);
  if (!stored || stored.refusal || stored.balanceAfter === null) return undefined;
  const first = await firstAnswer(deps, deps.runners.shownBy, caller, stored.seq, stored.facts);
  if (first?.shown.stake.minor !== stake.minor || first.round.vendor !== vendor || first.round.gameCode !== gameCode) return undefined;
  return ok({ round: first.shown, balance: money(stored.balanceAfter, stake.currency), isReplay: true });
}
