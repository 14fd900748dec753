export { createIdentity, type Identity } from '#modules/identity/identity.ts';
export { DEMO_ACCOUNTS, seedDemoMembers, type DemoAccount } from '#modules/identity/demo-members.ts';
export { memberMay, memberMayNow, type MemberAct } from '#modules/identity/member-may.ts';
export { accountsOf } from '#modules/identity/member-store.ts';
export type { OpenedMember } from '#modules/identity/member.ts';
export { createChallenges } from '#modules/identity/challenge.ts';
export { identityRoutes } from '#modules/identity/routes.ts';
export { sweepDoor } from '#modules/identity/sweep.ts';
