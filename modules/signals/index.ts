import * as calls from '#contracts/bo/signals.ts';
import { ok } from '#kernel/result.ts';
import { handle } from '#platform/http/route.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { Bets } from '#modules/bets/index.ts';
import type { Site } from '#modules/site/index.ts';
import { findSignals, type SignalDeps } from '#modules/signals/find-signals.ts';
import { judgeSignal } from '#modules/signals/judge-signal.ts';
import { listSignals, readSignal } from '#modules/signals/read-signals.ts';
import { seedSignals } from '#modules/signals/seed-signals.ts';
import { signalsPersonal } from '#modules/signals/signals-personal.ts';

export async function openSignals({ db, bets, clock, site }: ModuleDeps & { bets: Bets; site: Site }): Promise<Module> {
  const deps: SignalDeps = { db, bets };
  return {
    api: undefined,
    seed: () => seedSignals(db, site.merchants(), clock.now()),
    personal: signalsPersonal,
    jobs: [{ name: 'find-signals', cron: '23 * * * *', run: () => findSignals(deps, clock.now()) }],
    routes: [
      handle(calls.signals, async ({ input }) => ok(await listSignals(deps, input))),
      handle(calls.signalPage, ({ input }) => readSignal(deps, input.id)),
      handle(calls.judgeSignal, ({ input, caller, now }) => judgeSignal(db, caller, { ...input, now })),
    ],
  };
}
