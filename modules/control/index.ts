import type { Module, ModuleDeps } from '#platform/module/module.ts';
import { brokenRoots, listRoots, publishRoots } from '#modules/control/root-store.ts';
import { controlRoutes } from '#modules/control/routes.ts';

/** Roots that each run compares with the chains. */
const COMPARED = 400;

export function openControl({ db, clock, log }: ModuleDeps): Promise<Module> {
  return Promise.resolve({
    api: undefined,
    routes: controlRoutes(db),
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
