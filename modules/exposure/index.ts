import { vendorExposure } from '#contracts/bo/exposure.ts';
import { ok } from '#kernel/result.ts';
import { handle } from '#platform/http/route.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import { readExposure } from '#modules/exposure/read-exposure.ts';

/** Opens the exposure by vendor, which stores nothing. */
export function openExposure({ db }: ModuleDeps): Promise<Module> {
  return Promise.resolve({
    api: undefined,
    routes: [handle(vendorExposure, async ({ input, now }) => ok({ rows: await readExposure(db, { days: input.days, now }) }))],
  });
}
