import { randomInt } from 'node:crypto';
import type { Caller } from '#contracts/caller.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import { pickHost } from '#kernel/hosts.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { memberMayNow } from '#modules/identity/index.ts';
import { closedTo, type Shut } from '#modules/rounds/closed-to.ts';
import type { RoundDeps } from '#modules/rounds/deps.ts';
import { openRoundsOfGame } from '#modules/rounds/stepped/open-round-store.ts';

export type Launch = {
  caller: Caller;
  vendor: string;
  gameCode: string;
  mode: PlayMode;
  language?: string | undefined;
  shut?: Shut;
  now: Date;
};

/** So finely is a host drawn. */
const DRAWS = 2 ** 32;

type LaunchFailure = Failure<
  | 'catalogue.game_unknown'
  | 'rounds.no_practice'
  | 'rounds.game_stopped'
  | 'rounds.category_shut'
  | 'identity.excluded'
  | 'identity.timed_out'
  | 'identity.account_closed'
  | 'in_need_true_account'
>;

/**
 * A launch token for a game that is open and that the member may play in this mode. It opens the game once, within 60 s. The address is
 * on one of the brand's launch hosts, drawn anew each time (specification 4.30), or on its own where it names none.
 */
export async function launchGame(
  deps: RoundDeps,
  { caller, vendor, gameCode, mode, language = 'en', shut, now }: Launch,
): Promise<Result<{ launchToken: string; expiresAt: Date; url: string; outsideUrl: string | null }, LaunchFailure>> {
  const isOutside = isPlayedOutside(deps, vendor, gameCode);
  if (!isOutside && !deps.playable(vendor, gameCode, caller.currency)) return err('catalogue.game_unknown');
  if (isOutside && mode === 'practice') return err('rounds.no_practice');
  // A round that goes on may be ended.
  const closed = closedTo(deps, { ...caller, vendor, gameCode, shut });
  const game = { memberId: caller.memberId, mode, vendor, gameCode };
  if (closed && (await openRoundsOfGame(deps.db, game)).length === 0) return err(closed);
  const allowed = await memberMayNow(deps.db, caller.memberId, mode === 'real' ? 'play' : 'practice');
  if (!allowed.ok) return allowed;
  const { memberId, merchantId, sessionId } = caller;
  const launched = await deps.sessions.launch({ memberId, sessionId, vendor, gameCode, mode }, now);
  const host = pickHost(deps.brandOf(merchantId).launchHosts, randomInt(DRAWS) / DRAWS);
  const outsideUrl = isOutside ? deps.outside.addressOf!({ vendor, gameCode, launchToken: launched.launchToken, language })! : null;
  return ok({ ...launched, outsideUrl, url: `${host}/seamless?${new URLSearchParams({ vendor, gameCode, mode }).toString()}` });
}

function isPlayedOutside({ outside, catalogue }: RoundDeps, vendor: string, gameCode: string): boolean {
  const place = { vendor, gameCode, launchToken: '', language: '' };
  return outside.addressOf?.(place) !== undefined && catalogue.title(vendor, gameCode) !== undefined;
}
