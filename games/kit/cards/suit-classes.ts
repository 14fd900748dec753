/**
 * Sets of cards (0 to 51, as `cardOf` counts them) that differ by the names of their suits alone are one class. Each class by one of its
 * sets, that whose ranks by suit are in descending order, with how many sets it has.
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
