const NAME = 'fishing.commitments';
/** Sittings that a browser remembers. */
const MOST = 60;

type Stored = [seed: string, hash: string][];

/** Stores the hash of the server's secret that was shown before a sitting, by the seed that this browser then sent. */
export function rememberCommitment(clientSeed: string, hash: string): void {
  try {
    localStorage.setItem(NAME, JSON.stringify([[clientSeed, hash], ...stored()].slice(0, MOST)));
  } catch {
    // A browser that stores nothing proves a sitting by the hash of its record.
  }
}

/** Hash that this browser was shown before the sitting; null where it has not stored it. */
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
