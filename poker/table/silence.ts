const [MOST_SILENT, OF_HANDS] = [3, 100];

/** Returns the numbers of the latest hands in which a connected player was silent, with this one. */
export function addSilence(silentIn: readonly number[], hand: number): number[] {
  return [...silentIn.filter((no) => no > hand - OF_HANDS), hand];
}

/** True if a player was silent three times within a hundred hands: it gives no more links to draws. */
export function isOutOfDraws(silentIn: readonly number[]): boolean {
  return silentIn.length >= MOST_SILENT;
}
