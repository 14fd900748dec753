const FIRST = 'Amber Ash Birch Blue Brass Cedar Clay Copper Coral Crow Dusk Ember Fern Flint Frost Gold Hazel Heron Iron Ivory'.split(' ');
const SECOND = 'Bay Bend Bluff Creek Dock Field Ford Gate Grove Harbour Hill Isle Lane Mill Pass Pier Point Quay Ridge Vale'.split(' ');

/** Returns a free name of a table: four hundred names of two words, then the same names with a number. */
export function freeName(taken: ReadonlySet<string>, from: number): string {
  const count = FIRST.length * SECOND.length;
  for (let step = 0; ; step++) {
    // 179 has no divisor in common with the number of names, so all of them are tried.
    const at = ((from + step) * 179) % count;
    const round = Math.floor(step / count);
    const name = `${FIRST[at % FIRST.length]!} ${SECOND[Math.floor(at / FIRST.length)]!}${round > 0 ? ` ${round + 1}` : ''}`;
    if (!taken.has(name)) return name;
  }
}
