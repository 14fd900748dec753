import type { SecretBox } from '#platform/security/secret-box.ts';

/** Time in ms within which a frame must be opened. */
const LINK_MS = 10 * 60_000;
const OF = 'words-frame';

/** Returns a code with which a page of a brand can be shown in a frame of the back office until `until`. The code gives no other access. */
export function makeFrameCode(secrets: SecretBox, merchantId: number, now: Date): { code: string; until: Date } {
  const until = new Date(now.getTime() + LINK_MS);
  return { code: secrets.seal(`${merchantId} ${until.getTime()}`, OF), until };
}

/** Returns true if this installation made the code for this brand, and it has not expired. */
export function isFrameCode(secrets: SecretBox, code: string, merchantId: number, now: Date): boolean {
  try {
    const [id, until] = secrets.open(code, OF).split(' ');
    return Number(id) === merchantId && Number(until) > now.getTime();
  } catch {
    return false;
  }
}
