import { createSecretBox } from '#platform/security/secret-box.ts';

export const TEST_KEY = '7e'.repeat(32);

/** With the key that servers of tests have too. */
export const testSecrets = createSecretBox([TEST_KEY]);
