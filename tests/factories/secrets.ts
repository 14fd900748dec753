import { createSecretBox } from '#platform/security/secret-box.ts';

/** With a key of tests. */
export const testSecrets = createSecretBox(['7e'.repeat(32)]);
