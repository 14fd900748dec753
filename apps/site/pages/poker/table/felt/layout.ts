// Places of chairs on the felt, in hundredths of its width and height. Place 0 is the player's own, at the bottom; the others follow clockwise.

export type Point = { x: number; y: number };
/** Place of a chair: its plate, and its bet on the way to the pot. */
export type Place = { plate: Point; bet: Point };
export type Shape = 'tall' | 'wide';

/** On a phone two chairs stand at the top and the others on both sides; the middle is left to board and pot. */
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

/** Places of a table with so many chairs. */
export function placesOf(seats: number, shape: Shape): Place[] {
  const plates = shape === 'tall' ? [TALL_OWN, ...TALL[seats - 1]!] : Array.from({ length: seats }, (_chair, at) => onOval(at, seats));
  return plates.map((plate, at) => ({ plate, bet: shape === 'tall' ? tallBet(plate, at === 0) : wideBet(plate, at === 0) }));
}

/** Equal steps of an angle would crowd the ends of a wide oval, so the steps are equal on the oval's outline. */
function onOval(at: number, seats: number): Point {
  if (at === 0) return p(50, 84);
  const outline = outlineOf(WIDE_RADIUS.x * 1.75, WIDE_RADIUS.y);
  const angle = outline(at / seats);
  return p(50 - WIDE_RADIUS.x * Math.sin(angle), 47 + WIDE_RADIUS.y * Math.cos(angle));
}

const STEPS = 720;

/** Angle at which a share of an oval's outline is walked, from the bottom and clockwise. */
function outlineOf(rx: number, ry: number): (share: number) => number {
  const lengths = [0];
  for (let step = 1; step <= STEPS; step++) {
    const [a, b] = [((step - 1) / STEPS) * 2 * Math.PI, (step / STEPS) * 2 * Math.PI];
    lengths.push(lengths.at(-1)! + Math.hypot(rx * (Math.sin(b) - Math.sin(a)), ry * (Math.cos(b) - Math.cos(a))));
  }
  return (share) => (lengths.findIndex((length) => length >= share * lengths.at(-1)!) / STEPS) * 2 * Math.PI;
}

/** Beside plates at the sides, under those at the top. */
function tallBet(plate: Point, isOwn: boolean): Point {
  if (isOwn) return p(50, 70);
  return plate.y < 15 ? p(plate.x, plate.y + 10) : p(plate.x < 50 ? 31 : 69, plate.y + 1);
}

function wideBet(plate: Point, isOwn: boolean): Point {
  if (isOwn) return p(50, 64);
  // Under the plate in the middle lies the pot.
  if (Math.abs(plate.x - 50) < 5) return p(61, plate.y + 3);
  return p(plate.x + (WIDE_MIDDLE.x - plate.x) * (plate.y < 20 ? 0.1 : 0.3), plate.y + (WIDE_MIDDLE.y - plate.y) * 0.42);
}

/** Place of a chair at the screen: the own chair stands at the bottom, a watcher sees chair 0 there. */
export function placeAt(chair: number, own: number | null, seats: number): number {
  return (chair - (own ?? 0) + seats) % seats;
}
