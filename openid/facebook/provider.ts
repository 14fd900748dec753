import type { IdentityProviderManifest } from '#modules/identity/index.ts';
import { translating } from '#openid/facebook/graph.ts';

/** Version of the dialog and of the Graph API. Meta supports a version for at least two years. */
const VERSION = 'v26.0';
const ISSUER = 'https://www.facebook.com';

/**
 * Sign-in with Facebook. It needs the operator's own app at Meta (OPENID_CLIENTS), which lists the brand's `/thirdParty`. See README.md.
 */
const manifest: IdentityProviderManifest = {
  code: 'facebook',
  name: 'Facebook',
  isSandbox: false,
  button: {
    light: { ground: '#0866FF', ink: '#FFFFFF', line: '#0866FF' },
    dark: { ground: '#0866FF', ink: '#FFFFFF', line: '#0866FF' },
    mark: {
      viewBox: '0 0 24 24',
      paths: [
        {
          fill: '#FFFFFF',
          d: 'M9.1 23.69v-7.98H6.63v-3.67H9.1v-1.58c0-4.08 1.85-5.98 5.86-5.98.4 0 .96.04 1.47.1a8.7 8.7 0 0 1 1.14.2v3.32a8.6 8.6 0 0 0-.65-.03 26.8 26.8 0 0 0-.74-.01c-.7 0-1.25.1-1.67.3a1.7 1.7 0 0 0-.68.63c-.26.42-.37 1-.37 1.75v1.3h3.92l-.39 2.1-.29 1.57h-3.24v8.24C19.4 23.24 24 18.18 24 12.04c0-6.62-5.37-12-12-12s-12 5.38-12 12c0 5.63 3.87 10.35 9.1 11.65Z',
        },
      ],
    },
  },
  open: async ({ log }) => ({
    issuer: () => ISSUER,
    // The published document has no token address and no flow with a code.
    metadata: {
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/${VERSION}/dialog/oauth`,
      token_endpoint: `https://graph.facebook.com/${VERSION}/oauth/access_token`,
      jwks_uri: `${ISSUER}/.well-known/oauth/openid/jwks/`,
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      code_challenge_methods_supported: ['S256'],
    },
    // Facebook does not know the permission `profile`, and its dialog refuses it. The name is sent without it.
    scope: 'openid email',
    fetch: translating(log),
  }),
};
export default manifest;
