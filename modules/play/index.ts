import type { Module, ModuleDeps } from '#platform/module/module.ts';
import { correctedBets, type Bets, type Runner } from '#modules/bets/index.ts';
import type { Fairness } from '#modules/fairness/index.ts';
import type { Jackpots } from '#modules/jackpots/index.ts';
import type { Limits } from '#modules/limits/index.ts';
import type { Launch } from '#modules/launch/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import { correctionsPersonal, storeCorrections } from '#modules/play/corrections.ts';
import { parSheetRoutes } from '#modules/play/par-sheets.ts';
import { createPlay, type Play } from '#modules/play/play.ts';
import { readReplayCode } from '#modules/play/replay-code.ts';
import { playRoutes } from '#modules/play/routes.ts';

type Deps = ModuleDeps & {
  bets: Bets;
  fairness: Fairness;
  jackpots: Jackpots;
  launch: Launch;
  limits: Limits;
  runners: readonly Runner[];
  site: Site;
  staff: Staff;
};

/** Calls that the server makes to this module. */
export type PlayApi = Play & {
  /** Returns true if the code shows a round of this brand in a frame of the back office. */
  mayBeFramed(code: string, merchantId: number): boolean;
};

export function openPlay(deps: Deps): Promise<Module<PlayApi>> {
  const { db, clock, secrets, bets, fairness, jackpots, launch, limits, runners, site, staff } = deps;
  const brandOf = (merchantId: number) => site.merchant(merchantId).settings;
  const play = createPlay({ ...bets.deps, fairness, jackpots, sessions: launch.sessions, limits, runners, brandOf });
  const replays = { db, secrets, play, staff, hostOf: site.mainHostOf };
  return Promise.resolve({
    api: { ...play, mayBeFramed: (code, merchantId) => readReplayCode(secrets, code, merchantId, clock.now()) !== undefined },
    personal: correctionsPersonal(db),
    consumers: [
      { name: 'round-corrections', topic: 'BetsCorrected', handle: (events, tx) => storeCorrections(tx, events.flatMap(correctedBets)) },
    ],
    routes: [...playRoutes(play, replays), ...parSheetRoutes(bets.deps.families)],
    jobs: [{ name: 'end-left-rounds', everyMs: 60_000, run: () => play.abandonOld(clock.now()) }],
  });
}
