const [MOST_SILENT, OF_HANDS] = [3, 100];

/** Numbers of the last hands in which a connected player was silent, with one more. */
export function addSilence(silentIn: readonly number[], hand: number): number[] {
  return [...silentIn.filter((no) => no > hand - OF_HANDS), hand];
}

/** True once a player was silent three times within a hundred hands: it takes no part in draws any more. */
export function isOutOfDraws(silentIn: readonly number[]): boolean {
  return silentIn.length >= MOST_SILENT;
}
