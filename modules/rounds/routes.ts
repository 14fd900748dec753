import { betRecords, launchGame, openGame, playRound, recentGames, roundDetail, roundsOfGame } from '#contracts/rounds.ts';
import { err, ok } from '#kernel/result.ts';
import { money } from '#kernel/money.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { PlayFailure } from '#modules/rounds/play-round.ts';
import type { Rounds } from '#modules/rounds/rounds.ts';

/** Of the wallet's refusals those that a round cannot meet: it has no hold, no deposit, and nonces are dealt anew. */
type ImpossibleHere = 'wallet.hold_closed' | 'limits.deposit_limit_reached' | 'fairness.nonce_taken';
type Possible = Exclude<PlayFailure['code'], ImpossibleHere>;

/** Member routes of rounds; `timeZoneOf` tells when a brand's day begins. */
export function roundRoutes(rounds: Rounds, timeZoneOf: (merchantId: number) => string): Route[] {
  return [
    handle(launchGame, ({ input, caller, now }) =>
      rounds.launch({ caller, vendor: input.vendor, gameCode: input.gameCode, mode: input.mode, now }),
    ),
    handle(openGame, ({ input, caller, now }) => rounds.open({ caller, launchToken: input.launchToken, now })),
    handle(playRound, async ({ input, caller, now }) => {
      const { gameToken, stake } = input;
      const played = await rounds.play({ caller, gameToken, requestId: input.requestId.toLowerCase(), stake, now });
      return played.ok ? played : err(played.failure.code as Possible, played.failure.facts);
    }),
    handle(betRecords, async ({ input, caller, now }) => {
      const { days, vendor, gameCode, pageNo, pageSize } = input;
      const timeZone = timeZoneOf(caller.merchantId);
      const filter = { memberId: caller.memberId, days, timeZone, now, vendor, gameCode, pageNo, pageSize };
      const { bets, totals } = await rounds.betRecords(filter, caller);
      return ok({
        content: bets.map(({ roundId, ...bet }) => {
          const { name, reroll } = rounds.titleOf(bet.vendor, bet.gameCode);
          const { accountTypeName } = rounds.vendorOf(bet.vendor);
          const iconUrl = `/art/tile/${bet.vendor}/${bet.gameCode}-${reroll}.avif`;
          return { roundId: String(roundId), ...bet, gameName: name, accountTypeName, iconUrl };
        }),
        totals,
        pageNum: pageNo,
        totalPages: Math.max(1, Math.ceil(totals.count / pageSize)),
        currency: caller.currency,
      });
    }),
    handle(roundDetail, ({ input, caller }) => rounds.getRound({ memberId: caller.memberId, id: BigInt(input.id) })),
    handle(roundsOfGame, async ({ input, caller }) => {
      const { vendor, gameCode, mode } = input;
      const { currency, memberId } = caller;
      const found = await rounds.roundsOfGame({ memberId, vendor, gameCode, mode });
      const shown = found.map(({ id, stake, payout, nonce, at }) => ({
        ...{ roundId: String(id), stake: money(stake, currency), payout: money(payout, currency), at, nonce: Number(nonce) },
      }));
      return ok({ rounds: shown, currency });
    }),
    handle(recentGames, async ({ caller }) => ok({ list: await rounds.recentGames(caller.memberId) })),
  ];
}
