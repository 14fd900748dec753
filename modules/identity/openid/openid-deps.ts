import type { Database } from '#platform/db/database.ts';
import type { Site } from '#modules/site/index.ts';
import type { Openid } from '#modules/identity/openid/open-openid.ts';
import type { ProofDeps } from '#modules/identity/sign-in/sign-in.ts';

/** Dependencies of the calls about identities of providers. */
export type OpenidDeps = ProofDeps & { db: Database; site: Site; openid: Openid };
