import type { IdentityProviderManifest } from '#modules/identity/index.ts';

/** Needs a client of the operator's own (OPENID_CLIENTS), whose registered address is the brand's `/thirdParty`. */
const manifest: IdentityProviderManifest = {
  code: 'google',
  name: 'Google',
  isSandbox: false,
  open: async () => ({ issuer: () => 'https://accounts.google.com' }),
};
export default manifest;
