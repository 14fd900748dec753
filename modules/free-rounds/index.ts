import type { Currency } from '#kernel/money.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { Bets } from '#modules/bets/index.ts';
import type { Launch } from '#modules/launch/index.ts';
import { factsOf, hasMeter } from '#modules/rules/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import { freeRoundsDesk } from '#modules/free-rounds/free-rounds-desk.ts';
import { payAllDue } from '#modules/free-rounds/pay-free-rounds.ts';
import { freeRoundsPersonal } from '#modules/free-rounds/personal.ts';
import { notices } from '#modules/free-rounds/notices.ts';
import { subjects } from '#modules/free-rounds/subjects.ts';

export { recordGiftSent, takeDueGifts } from '#modules/free-rounds/free-rounds-store.ts';
export { nextOwnGift } from '#modules/free-rounds/own-gifts.ts';
export { playFreeRound } from '#modules/free-rounds/play-free-round.ts';

type Deps = ModuleDeps & { bets: Bets; launch: Launch; site: Site; staff: Staff };

export function openFreeRounds({ db, clock, bets, launch, site, staff }: Deps): Promise<Module> {
  const { catalogue, playable, wallet } = bets.deps;
  const playsHere = (vendor: string, gameCode: string, currency: Currency): boolean => {
    const rules = playable(vendor, gameCode, { currency })?.rules;
    return factsOf(rules).isOneCommit && !hasMeter(rules);
  };
  const givesFreeRounds = (vendor: string): boolean => launch.outside.current?.givesFreeRounds(vendor) === true;
  return Promise.resolve({
    api: undefined,
    subjects,
    notices,
    personal: freeRoundsPersonal(db),
    routes: freeRoundsDesk({ db, staff, site, catalogue, clock, givesFreeRounds, playsHere }),
    jobs: [{ name: 'pay-free-rounds', everyMs: 30_000, run: () => payAllDue({ db, wallet }, clock.now()) }],
  });
}
