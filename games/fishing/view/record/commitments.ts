const NAME = 'fishing.commitments';
/** Most sittings that a browser remembers. */
const MOST = 60;

type Stored = [seed: string, hash: string][];

/** Stores the hash of the server's secret that was received before a sitting, by the seed that this browser then sent. */
export function rememberCommitment(clientSeed: string, hash: string): void {
  try {
    localStorage.setItem(NAME, JSON.stringify([[clientSeed, hash], ...stored()].slice(0, MOST)));
  } catch {
    // A browser that cannot store it proves a sitting by the hash of its record.
  }
}

/** Returns the hash that this browser received before the sitting; null if it has not stored it. */
export function commitmentOf(clientSeed: string): string | null {
  return stored().find(([seed]) => seed === clientSeed)?.[1] ?? null;
}

function stored(): Stored {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? '[]') as Stored;
  } catch {
    return [];
  }
}
