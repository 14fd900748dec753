import { memberTimeline } from '#contracts/bo/timeline.ts';
import { err, ok } from '#kernel/result.ts';
import { handle } from '#platform/http/route.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { TimelineSource } from '#platform/module/timeline.ts';
import { ownerOf } from '#modules/identity/index.ts';
import type { Site } from '#modules/site/index.ts';
import { readTimeline } from '#modules/timeline/read-timeline.ts';

/** Reads the lines that modules report about a member. */
export interface Timeline {
  /** Adds the sources of every module. Called once all modules are open. */
  addSources(modules: readonly Pick<Module, 'timeline'>[]): void;
}

export function openTimeline({ db, site }: Pick<ModuleDeps, 'db'> & { site: Pick<Site, 'merchant'> }): Promise<Module<Timeline>> {
  const sources: TimelineSource[] = [];
  return Promise.resolve({
    api: {
      addSources: (modules) => {
        for (const source of modules.flatMap(({ timeline }) => timeline ?? [])) {
          if (sources.some(({ name }) => name === source.name)) throw new Error(`two sources of the timeline are called ${source.name}`);
          sources.push(source);
        }
      },
    },
    routes: [
      handle(memberTimeline, async ({ input: { id, ...filter }, caller }) => {
        const owner = await ownerOf(db, id);
        if (!owner) return err('identity.member_unknown');
        const member = { memberId: BigInt(id), merchantId: owner.merchantId, timeZone: site.merchant(owner.merchantId).timeZone };
        return ok(await readTimeline(db, sources, caller, member, filter));
      }),
    ],
  });
}
