/** What browsers say of a script that did not come: Chromium and Firefox name it, Safari does not. */
const DID_NOT_COME = /dynamically imported module|module script failed|Unable to preload/i;

/** The name of the part of the site that an error is about; null for any other error, an empty name where the browser gives none. */
export function missingChunk(error: unknown): string | null {
  const text = error instanceof Error ? error.message : String(error);
  if (!DID_NOT_COME.test(text)) return null;
  const file = /([\w.-]+?)(?:-[\w-]{8})?\.(?:m?js|css|tsx?)\b/.exec(text)?.[1];
  return file ?? '';
}
