import { brandsOf } from '#contracts/bo/permissions.ts';
import { CONTENT } from '#contracts/bo/permissions/content.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import { addTerms, type Identity } from '#modules/identity/index.ts';
import { DEMO_MERCHANTS, type Site } from '#modules/site/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import { createContent, type Content } from '#modules/content/content.ts';
import type { IsSignedIn } from '#modules/content/previews.ts';
import { contentRoutes } from '#modules/content/routes.ts';
import { seedContent } from '#modules/content/seed-content.ts';
import { contentDesk } from '#modules/content/staff-routes.ts';
import { subjects } from '#modules/content/subjects.ts';

export type { Content, Look } from '#modules/content/content.ts';
export type { PreviewSource } from '#modules/content/previews.ts';

type Deps = ModuleDeps & { identity: Identity; site: Site; staff: Staff };

export async function openContent({ db, log, clock, identity, site, staff }: Deps): Promise<Module<Content>> {
  const isSignedIn: IsSignedIn = async (sessionId, now) => brandsOf(await staff.grantsOfSession(sessionId, now), CONTENT.read).length > 0;
  const content = await createContent({ db, log, clock, site, isFirstSignIn: identity.isFirstSignIn, isSignedIn });
  return {
    api: content,
    subjects,
    seed: async () => {
      for (const { id } of DEMO_MERCHANTS) await seedContent(db, site.merchant(id), clock.now());
      await content.reload();
    },
    routes: [...contentRoutes(content, { db, isSignedIn }), ...contentDesk({ db, site, staff, addTerms })],
    stop: content.stop,
  };
}
