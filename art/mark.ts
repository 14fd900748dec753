import { edge } from '#art/edge.ts';
import { HOUSES, type HouseId } from '#art/houses.ts';
import { inkPalette } from '#art/inks.ts';
import { lockup } from '#art/letter.ts';
import { LOOKS } from '#art/look.ts';
import { palette } from '#art/palette.ts';
import { Rng } from '#art/rng.ts';
import { Doc } from '#art/shade.ts';

const WIDTH = 160;
const HEIGHT = 184;
/** One letter fills its box, four still read at the size of a chip. */
const MOST_LETTERS = 4;

/** A studio's mark, 160 x 184: a small ticket in its hand, lettered with the beginning of its code. */
export function mark({ code, house }: { code: string; house: HouseId | null }): string {
  const houseId = house ?? 'brass';
  const { look, grounds, mute, metal, sign } = HOUSES[houseId];
  const r = new Rng(`mark/${code}`);
  const ground = r.pick(grounds);
  const colours = look === 'print' ? inkPalette(r, ground) : palette(r, [70, 190, 20], ground, mute, metal);
  const doc = new Doc(colours, LOOKS[look], 'full');
  const paint = doc.def(
    (id) =>
      `<linearGradient id="${id}" y2="1"><stop stop-color="${colours.g[0]}"/><stop offset="1" stop-color="${colours.g[2]}"/></linearGradient>`,
  );
  const letters = code.replaceAll('_', '').slice(0, MOST_LETTERS);
  const tall = letters.length > 3 ? 52 : 72;
  const face = lockup(doc, letters, WIDTH / 2, (HEIGHT - tall) / 2, tall, WIDTH - 52, { ...sign, arch: 0 });
  const body = `<path d="M0 0H${WIDTH}V${HEIGHT}H0z" fill="url(#${paint})"/>${edge(doc, houseId, WIDTH, HEIGHT)}${face}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${doc.defs}</defs>${body}</svg>`;
}
