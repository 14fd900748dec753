export { createIdentity, type Identity } from '#modules/identity/identity.ts';
export { isTrial } from '#modules/identity/account-types.ts';
export { DEMO_ACCOUNTS, seedDemoMembers, type DemoAccount } from '#modules/identity/demo-members.ts';
export { memberMay } from '#modules/identity/member-may.ts';
export type { OpenedMember } from '#modules/identity/member.ts';
export { identityRoutes } from '#modules/identity/routes.ts';
