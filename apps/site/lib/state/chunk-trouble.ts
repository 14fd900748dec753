import { BOOT_MS, withTimeout } from '#apps/site/lib/time/with-timeout.ts';

/** What browsers say of a script that did not come: Chromium and Firefox name it, Safari does not. */
const DID_NOT_COME = /dynamically imported module|module script failed|Unable to preload/i;

class LateChunk extends Error {}

/** A part of the site that is loaded, or a failure after as long as the whole site may take. */
export function chunkInTime<T>(loading: Promise<T>): Promise<T> {
  return withTimeout(loading, BOOT_MS, new LateChunk(`a part of the site did not come within ${BOOT_MS / 1_000} s`));
}

/** The name of the part of the site that an error is about; null for any other error, an empty name where nobody knows it. */
export function missingChunk(error: unknown): string | null {
  if (error instanceof LateChunk) return '';
  const text = error instanceof Error ? error.message : String(error);
  if (!DID_NOT_COME.test(text)) return null;
  const file = /([\w.-]+?)(?:-[\w-]{8})?\.(?:m?js|css|tsx?)\b/.exec(text)?.[1];
  return file ?? '';
}
