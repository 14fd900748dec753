import { identity as identityContract, putDetails, sendDocument } from '#contracts/kyc.ts';
import { ok } from '#kernel/result.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { Files } from '#modules/files/index.ts';
import { forTrueMembers } from '#modules/identity/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import { createKyc, type Kyc } from '#modules/kyc/kyc.ts';
import { reviewRoutes } from '#modules/kyc/review/review-routes.ts';
import { kycPersonal } from '#modules/kyc/kyc-personal.ts';
import { subjects } from '#modules/kyc/subjects.ts';
import { documentTimeline } from '#modules/kyc/timeline.ts';

export { createKyc, type Kyc, type Standing } from '#modules/kyc/kyc.ts';

export async function openKyc({ db, files, site, staff }: ModuleDeps & { files: Files; site: Site; staff: Staff }): Promise<Module<Kyc>> {
  const kyc = createKyc({ db, files, site });
  return {
    api: kyc,
    subjects,
    personal: kycPersonal(db),
    timeline: documentTimeline(db),
    routes: [
      forTrueMembers(identityContract, async ({ caller, now }) => ok(await kyc.view(caller, now))),
      forTrueMembers(putDetails, ({ input, caller, now }) => kyc.saveDetails(caller, input, now)),
      forTrueMembers(sendDocument, ({ input, caller, now }) => kyc.send({ ...input, caller, now })),
      ...reviewRoutes({ deps: kyc.deps, staff }),
    ],
    pushes: (push) => kyc.onChanged(({ memberId }) => push.toMember(memberId, { type: 'identity' }, 'identity')),
  };
}
