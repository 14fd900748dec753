import { BOOT_MS, withTimeout } from '#web/time/with-timeout.ts';

/** Messages of browsers for a script that did not load: Chromium and Firefox name it, Safari does not. */
const DID_NOT_COME = /dynamically imported module|module script failed|Unable to preload/i;

/** Its message is the text of the import that did not come, which names the script. */
class LateChunk extends Error {}

/** Loads a part of the site; fails if it has not come within the time that the whole site may take. */
export function chunkInTime<T>(load: () => Promise<T>): () => Promise<T> {
  return () => withTimeout(load(), BOOT_MS, new LateChunk(String(load)));
}

/** The name of the part of the site that an error is about; null for any other error, an empty name where the browser gives none. */
export function missingChunk(error: unknown): string | null {
  const text = error instanceof Error ? error.message : String(error);
  if (!(error instanceof LateChunk) && !DID_NOT_COME.test(text)) return null;
  const file = /([\w.-]+?)(?:-[\w-]{8})?\.(?:m?js|css|tsx?)\b/.exec(text)?.[1];
  return file ?? '';
}
