import type { Caller } from '#contracts/caller.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import { localeOf } from '#kernel/locale.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { memberMayNow } from '#modules/identity/index.ts';
import { playLimitsBar, type OutsideBar } from '#modules/limits/index.ts';
import { closedTo, openRoundsOfGame, type Shut } from '#modules/bets/index.ts';
import type { LaunchDeps } from '#modules/launch/deps.ts';

export type LaunchOrder = {
  caller: Caller;
  vendor: string;
  gameCode: string;
  mode: PlayMode;
  language?: string | undefined;
  shut?: Shut;
  /** Country of the member (ISO 3166), if it is known. */
  country?: string | null | undefined;
  now: Date;
};

export type Launched = {
  launchToken: string;
  expiresAt: Date;
  url: string;
  outsideUrl: string | null;
  page: string | null;
  keepsMoney: boolean;
};

export type LaunchFailure = Failure<
  | 'catalogue.game_unknown'
  | 'rounds.no_practice'
  | 'rounds.game_stopped'
  | 'rounds.category_shut'
  | 'rounds.studio_away'
  | OutsideBar
  | 'identity.excluded'
  | 'identity.timed_out'
  | 'identity.frozen'
  | 'identity.account_closed'
  | 'in_need_true_account'
>;

/**
 * Returns a launch token for an open game that the member may play in this mode. It opens the game once, within 60 s. The address is on one
 * of the brand's launch hosts, drawn each time by weight (specification 4.30), or on the brand's own host if it names none. A title that is
 * a page of the site has only an address, and no token.
 */
export async function launchGame(
  deps: LaunchDeps,
  { caller, vendor, gameCode, mode, language: code = 'EN', shut, country = null, now }: LaunchOrder,
): Promise<Result<Launched, LaunchFailure>> {
  const outside = isPlayedOutside(deps, vendor, gameCode) ? deps.outside.current! : undefined;
  const page = outside ? undefined : pageOf(deps, { merchantId: caller.merchantId, vendor, gameCode });
  if (!outside && page === undefined && !deps.playable(vendor, gameCode, caller)) return err('catalogue.game_unknown');
  if (mode === 'practice' && (outside || (page !== undefined && !caller.isTrial))) return err('rounds.no_practice');
  // The member may finish an open round.
  const closed = closedTo(deps, { ...caller, vendor, gameCode, shut });
  const game = { memberId: caller.memberId, mode, vendor, gameCode };
  if (closed && (await openRoundsOfGame(deps.db, game)).length === 0) return err(closed);
  const allowed = await memberMayNow(deps.db, caller.memberId, mode === 'real' ? 'play' : 'practice');
  if (!allowed.ok) return allowed;
  if (page !== undefined) return ok({ launchToken: '', expiresAt: now, url: page, outsideUrl: null, page, keepsMoney: false });
  const { memberId, merchantId, sessionId, currency } = caller;
  const keepsMoney = outside?.keepsMoney(vendor) ?? false;
  if (keepsMoney) {
    const bar = await playLimitsBar(deps.db, memberId);
    if (bar) return err(bar);
  }
  const language = localeOf(code);
  const launched = await deps.sessions.launch({ memberId, sessionId, vendor, gameCode, mode, language, country }, now);
  const host = deps.hosts.draw(deps.brandOf(merchantId).launchHosts, now);
  const address = { vendor, gameCode, launchToken: launched.launchToken, language, memberId, currency };
  const outsideUrl = outside ? await outside.addressOf(address) : null;
  if (outsideUrl === undefined) return err('rounds.studio_away');
  return ok({ ...launched, outsideUrl, page: null, keepsMoney, url: seamlessUrl(host, { vendor, gameCode, mode }) });
}

/** Returns the page of a game on a host, or on the site's own host if the host is empty. */
export function seamlessUrl(host: string, { vendor, gameCode, mode }: { vendor: string; gameCode: string; mode: PlayMode }): string {
  return `${host}/seamless?${new URLSearchParams({ vendor, gameCode, mode }).toString()}`;
}

/** Returns the page of the site for a title, or undefined for a game. */
function pageOf(
  { pages, catalogue }: LaunchDeps,
  { merchantId, vendor, gameCode }: { merchantId: number; vendor: string; gameCode: string },
) {
  const [family = '', model = ''] = catalogue.title(vendor, gameCode, merchantId)?.model.split('/') ?? [];
  return pages.get(family)?.({ vendor, model });
}

function isPlayedOutside({ outside, catalogue }: LaunchDeps, vendor: string, gameCode: string): boolean {
  return outside.current?.isOutside(vendor) === true && catalogue.title(vendor, gameCode) !== undefined;
}
