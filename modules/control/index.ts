import { join } from 'node:path';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import { auditAnchors } from '#modules/staff/index.ts';
import { createAnchors } from '#modules/wallet/index.ts';
import { brokenRoots, listRoots, publishRoots } from '#modules/control/root-store.ts';
import { controlRoutes } from '#modules/control/routes.ts';

/** Roots that each run compares with the chains. */
const COMPARED = 400;

export function openControl({ db, clock, log, config }: ModuleDeps): Promise<Module> {
  const folder = join(config.dataDir, 'seals');
  const anchors = { ledger: createAnchors(folder), audit: auditAnchors(folder), everyMs: config.anchorSeconds * 1_000 };
  return Promise.resolve({
    api: undefined,
    routes: controlRoutes(db, anchors),
    jobs: [
      {
        name: 'publish-day-roots',
        cron: '3 * * * *',
        run: async () => {
          const published = await publishRoots(db, clock.now());
          for (const root of await listRoots(db, { most: published.length })) log.info({ root }, 'the root of a day is published');
          const broken = await brokenRoots(db, await listRoots(db, { most: COMPARED }));
          for (const day of broken) log.error({ day, alert: 'audit' }, 'the chains are not those whose root was published');
        },
      },
    ],
  });
}
