import { BOOT_MS, withTimeout } from '#web/time/with-timeout.ts';

/** Messages of browsers for a script that did not load. Chromium and Firefox name the script, Safari does not. */
const DID_NOT_COME = /dynamically imported module|module script failed|Unable to preload/i;

/** Failure of a late script. Its message is the text of the import, which names the script. */
class LateChunk extends Error {}

/** Returns a function that loads a part of the site, and fails if it has not loaded within the time for the whole site. */
export function chunkInTime<T>(load: () => Promise<T>): () => Promise<T> {
  return () => withTimeout(load(), BOOT_MS, new LateChunk(String(load)));
}

/** Returns the name of the part of the site that did not load; null for any other error, an empty text if the browser gives no name. */
export function missingChunk(error: unknown): string | null {
  const text = error instanceof Error ? error.message : String(error);
  if (!(error instanceof LateChunk) && !DID_NOT_COME.test(text)) return null;
  const file = /([\w.-]+?)(?:-[\w-]{8})?\.(?:m?js|css|tsx?)\b/.exec(text)?.[1];
  return file ?? '';
}
