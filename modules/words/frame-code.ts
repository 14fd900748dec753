import type { SecretBox } from '#platform/security/secret-box.ts';

/** Time within which a frame must be opened. */
const LINK_MS = 10 * 60_000;
const OF = 'words-frame';

/** A code by which a page of a brand stands in a frame of the back office for a while. It shows nothing but the page. */
export function makeFrameCode(secrets: SecretBox, merchantId: number, now: Date): { code: string; until: Date } {
  const until = new Date(now.getTime() + LINK_MS);
  return { code: secrets.seal(`${merchantId} ${until.getTime()}`, OF), until };
}

/** True if the code was made here for this brand, and its time is not over. */
export function isFrameCode(secrets: SecretBox, code: string, merchantId: number, now: Date): boolean {
  try {
    const [id, until] = secrets.open(code, OF).split(' ');
    return Number(id) === merchantId && Number(until) > now.getTime();
  } catch {
    return false;
  }
}
