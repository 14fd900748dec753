// Places of chairs on the felt, in per cent of its width and height. Place 0 is the player's own, at the bottom; the other places follow
// clockwise.

export type Point = { x: number; y: number };
/** Place of a chair: the point of its plate, and the point of its bet. */
export type Place = { plate: Point; bet: Point };
export type Shape = 'tall' | 'wide';

/**
 * Plates on a phone by number of other chairs: a few at the top and the others at both sides, so that the middle stays free for board and
 * pot.
 */
const TALL: Readonly<Record<number, readonly Point[]>> = {
  1: [p(50, 8)],
  2: [p(12, 23), p(88, 23)],
  3: [p(12, 38), p(50, 8), p(88, 38)],
  4: [p(12, 68), p(12, 23), p(88, 23), p(88, 68)],
  5: [p(12, 68), p(12, 36), p(50, 8), p(88, 36), p(88, 68)],
  6: [p(12, 68), p(12, 38), p(30, 8), p(70, 8), p(88, 38), p(88, 68)],
  7: [p(12, 68), p(12, 40), p(12, 21), p(50, 7), p(88, 21), p(88, 40), p(88, 68)],
  8: [p(12, 68), p(12, 40), p(12, 22), p(31, 6.5), p(69, 6.5), p(88, 22), p(88, 40), p(88, 68)],
};
const TALL_OWN = p(50, 88);

const WIDE_MIDDLE = p(50, 43);
const WIDE_RADIUS = { x: 42, y: 34 };

function p(x: number, y: number): Point {
  return { x, y };
}

/** Returns the places of a table with `seats` chairs. */
export function placesOf(seats: number, shape: Shape): Place[] {
  const plates = shape === 'tall' ? [TALL_OWN, ...TALL[seats - 1]!] : Array.from({ length: seats }, (_chair, at) => onOval(at, seats));
  return plates.map((plate, at) => ({ plate, bet: shape === 'tall' ? tallBet(plate, at === 0) : wideBet(plate, at === 0) }));
}

/**
 * Returns the point of a chair on a wide felt. Steps of equal angle would crowd the ends of the oval, so the steps are equal along its
 * outline.
 */
function onOval(at: number, seats: number): Point {
  if (at === 0) return p(50, 84);
  const outline = outlineOf(WIDE_RADIUS.x * 1.75, WIDE_RADIUS.y);
  const angle = outline(at / seats);
  return p(50 - WIDE_RADIUS.x * Math.sin(angle), 47 + WIDE_RADIUS.y * Math.cos(angle));
}

const STEPS = 720;

/** Returns a function that gives the angle at which a share of an oval's outline is reached, clockwise from the bottom. */
function outlineOf(rx: number, ry: number): (share: number) => number {
  const lengths = [0];
  for (let step = 1; step <= STEPS; step++) {
    const [a, b] = [((step - 1) / STEPS) * 2 * Math.PI, (step / STEPS) * 2 * Math.PI];
    lengths.push(lengths.at(-1)! + Math.hypot(rx * (Math.sin(b) - Math.sin(a)), ry * (Math.cos(b) - Math.cos(a))));
  }
  return (share) => (lengths.findIndex((length) => length >= share * lengths.at(-1)!) / STEPS) * 2 * Math.PI;
}

/** Returns the point of a bet on a tall felt: beside a plate at the side, under a plate at the top. */
function tallBet(plate: Point, isOwn: boolean): Point {
  if (isOwn) return p(50, 70);
  return plate.y < 15 ? p(plate.x, plate.y + 10) : p(plate.x < 50 ? 31 : 69, plate.y + 1);
}

function wideBet(plate: Point, isOwn: boolean): Point {
  if (isOwn) return p(50, 64);
  // The pot lies under the plate in the middle, so its bet lies beside the pot.
  if (Math.abs(plate.x - 50) < 5) return p(61, plate.y + 3);
  return p(plate.x + (WIDE_MIDDLE.x - plate.x) * (plate.y < 20 ? 0.1 : 0.3), plate.y + (WIDE_MIDDLE.y - plate.y) * 0.42);
}

/** Returns the place of a chair on the screen. The player's own chair is at the bottom; for a watcher, chair 0 is there. */
export function placeAt(chair: number, own: number | null, seats: number): number {
  return (chair - (own ?? 0) + seats) % seats;
}
