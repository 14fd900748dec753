import { createSecretBox } from '#platform/security/secret-box.ts';

export const TEST_KEY = '7e'.repeat(32);

/** Secret box with the key that test servers also use. */
export const testSecrets = createSecretBox([TEST_KEY]);
