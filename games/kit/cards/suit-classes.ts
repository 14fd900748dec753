/**
 * Returns the number of sets of cards (0 to 51, as `cardOf` counts them) that differ from these only by the names of their suits. Only one
 * set of such a class gets the number: the set whose ranks by suit are in descending order. All other sets get 0.
 */
export function suitClassSize(cards: readonly number[]): number {
  const masks = [0, 0, 0, 0];
  for (const card of cards) masks[card & 3]! |= 1 << (card >> 2);
  let alike = 1;
  let size = 24;
  for (let suit = 1; suit < 4; suit++) {
    if (masks[suit]! > masks[suit - 1]!) return 0;
    alike = masks[suit] === masks[suit - 1] ? alike + 1 : 1;
    size /= alike;
  }
  return size;
}
