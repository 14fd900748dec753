import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { Identity } from '#modules/identity/index.ts';
import { DEMO_MERCHANTS, type Site } from '#modules/site/index.ts';
import { createContent, type Content } from '#modules/content/content.ts';
import { contentRoutes } from '#modules/content/routes.ts';
import { seedContent } from '#modules/content/seed-content.ts';

type Deps = ModuleDeps & { identity: Identity; site: Site };

export async function openContent({ db, log, clock, identity, site }: Deps): Promise<Module<Content>> {
  const content = await createContent({ db, log, clock, site, isFirstSignIn: identity.isFirstSignIn });
  return {
    api: content,
    seed: async () => {
      for (const { id } of DEMO_MERCHANTS) await seedContent(db, site.merchant(id), clock.now());
      await content.reload();
    },
    routes: contentRoutes(content),
    stop: content.stop,
  };
}
