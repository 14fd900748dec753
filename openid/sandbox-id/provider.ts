import type { IdentityProviderManifest } from '#modules/identity/index.ts';
import { openSandboxId } from '#openid/sandbox-id/open-sandbox-id.ts';

const manifest: IdentityProviderManifest = { code: 'sandbox-id', name: 'Sandbox ID', isSandbox: true, open: openSandboxId };
export default manifest;
