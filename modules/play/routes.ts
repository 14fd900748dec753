import { staffReplay, staffRound } from '#contracts/bo/rounds.ts';
import { replayedRound as replayed } from '#contracts/replayed-round.ts';
import { actOnRound, gameMeters, openGame, playRound, roundDetail } from '#contracts/rounds.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Play } from '#modules/play/play.ts';
import { makeReplay, replayedRound, type ReplayDeps } from '#modules/play/staff-replay.ts';

/** Routes by which members open games, play, act and see a round again, and by which staff see a round. */
export function playRoutes(play: Play, replays: ReplayDeps): Route[] {
  return [
    handle(openGame, ({ input, caller, shut, now }) => play.open({ caller, launchToken: input.launchToken, shut, now })),
    handle(playRound, ({ input, caller, shut, now }) => {
      const { gameToken, stake, bet, gift, model } = input;
      return play.play({ caller, gameToken, requestId: input.requestId.toLowerCase(), stake, bet, gift, model, shut, now });
    }),
    handle(gameMeters, ({ input, caller, now }) => play.meters({ caller, ...input, now })),
    handle(actOnRound, ({ input, caller, now }) => {
      const { roundId, step, act } = input;
      return play.act({ caller, roundId: BigInt(roundId), step, requestId: input.requestId.toLowerCase(), act, now });
    }),
    handle(roundDetail, ({ input, caller }) => play.getRound({ memberId: caller.memberId, id: BigInt(input.id) })),
    handle(staffRound, ({ input }) => play.staffRound({ memberId: BigInt(input.id), id: BigInt(input.round) })),
    handle(staffReplay, ({ input, caller, now }) =>
      makeReplay(replays, caller, { memberId: BigInt(input.id), roundId: BigInt(input.round), now }),
    ),
    handle(replayed, ({ input: { code }, brand: { merchantId }, now }) => replayedRound(replays, { code, merchantId, now })),
  ];
}
