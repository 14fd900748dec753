import { setSignalRule, signalRules } from '#contracts/bo/signal-rules.ts';
import * as calls from '#contracts/bo/signals.ts';
import { err, ok } from '#kernel/result.ts';
import { handle } from '#platform/http/route.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { Bets } from '#modules/bets/index.ts';
import type { Site } from '#modules/site/index.ts';
import { findSignals, type SignalDeps } from '#modules/signals/find-signals.ts';
import { judgeSignal } from '#modules/signals/judge-signal.ts';
import { listSignals, readSignal } from '#modules/signals/read-signals.ts';
import { rulesOf, setRule, versionsOf } from '#modules/signals/rules/rule-store.ts';
import { seedSignals } from '#modules/signals/seed-signals.ts';
import { signalsPersonal } from '#modules/signals/signals-personal.ts';
import { subjects } from '#modules/signals/subjects.ts';

export { recordSignals } from '#modules/signals/find-signals.ts';

export async function openSignals({ db, bets, clock, site }: ModuleDeps & { bets: Bets; site: Site }): Promise<Module> {
  const deps: SignalDeps = { db, bets };
  const isBrand = (merchantId: number): boolean => site.merchants().some(({ id }) => id === merchantId);
  return {
    api: undefined,
    subjects,
    seed: () => seedSignals(db, site.merchants(), clock.now()),
    personal: signalsPersonal,
    jobs: [
      {
        name: 'find-signals',
        cron: '23 * * * *',
        run: () => findSignals({ ...deps, brands: site.merchants().map(({ id }) => id) }, clock.now()),
      },
    ],
    routes: [
      handle(calls.signals, async ({ input }) => ok(await listSignals(deps, input))),
      handle(calls.signalPage, ({ input }) => readSignal(deps, input.id)),
      handle(calls.judgeSignal, ({ input, caller, now }) => judgeSignal(db, caller, { ...input, now })),
      handle(signalRules, async ({ input: { merchantId } }) =>
        isBrand(merchantId)
          ? ok({ rules: await rulesOf(db, merchantId), history: await versionsOf(db, merchantId) })
          : err('site.brand_unknown'),
      ),
      handle(setSignalRule, async ({ input, caller }) =>
        isBrand(input.merchantId) ? setRule(db, caller, input) : err('site.brand_unknown'),
      ),
    ],
  };
}
