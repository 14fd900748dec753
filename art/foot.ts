import { many } from '#art/geom.ts';
import type { Plate } from '#art/styles.ts';
import { lockup, type Sign } from '#art/letter.ts';
import type { Doc } from '#art/paint/shade.ts';
import { TILE_HEIGHT as H, TILE_WIDTH as W } from '#art/size.ts';

/** Number of kinds of lettered bands in the print style. */
export const PRINT_BANDS = 4;

/** Draws the ground of the lettering; in the print style also the lettering on its band. */
export function foot(doc: Doc, plate: Plate, y: number, cut: number, text = '', sign?: Sign): string {
  const p = doc.pal;
  const m = p.ramps['m']!;
  switch (plate) {
    case 'label':
      return sign ? printBand(doc, y, text, sign) : '';
    case 'bar':
      return `<path d="M0 ${y - 6}H${W}V${H}H0z" fill="${p.plate}"/><path d="M0 ${y - 8}H${W}v3H0z" fill="${m.base}"/>`;
    case 'ribbon': {
      const a = p.ramps['a']!;
      return `<path d="M0 ${y + 14}L34 ${y + 8}V${y + 52}L0 ${y + 62}L12 ${y + 38}zM${W} ${y + 14}L${W - 34} ${y + 8}V${y + 52}L${W} ${y + 62}L${W - 12} ${y + 38}z" fill="${a.deep}"/><path d="M18 ${y - 2}Q${W / 2} ${y + 12} ${W - 18} ${y - 2}V${y + 50}Q${W / 2} ${y + 66} 18 ${y + 50}z" fill="${a.lo}" stroke="${p.ink}" stroke-width="3"/>`;
    }
    case 'tab':
      return (
        land(doc, y, cut) +
        `<path d="M24 ${H}V${y - 2}Q${W / 2} ${y - 24} ${W - 24} ${y - 2}V${H}z" fill="${p.plate}" stroke="${m.base}" stroke-width="2.4"/>`
      );
    case 'disc':
      return (
        land(doc, y, cut) +
        `<path d="M28 ${y - 4}H${W - 10}L${W - 22} ${y + 27}L${W - 10} ${y + 58}H28L40 ${y + 27}z" fill="${p.plate}" stroke="${m.base}" stroke-width="2"/>`
      );
    case 'none':
      return land(doc, y, cut);
  }
}

/** Draws a plane of cut paper with an accent edge below the lettering. A soft transition between distant hues would pass through grey. */
function land(doc: Doc, y: number, cut: number): string {
  const p = doc.pal;
  const top = y - 8;
  const line = [
    `M0 ${top - 8}Q60 ${top - 34} 126 ${top - 6}T240 ${top - 10}`,
    `M0 ${top}${'q12-20 24 0'.repeat(10)}`,
    `M0 ${top + 6}L240 ${top - 24}`,
    `M0 ${top - 22}Q120 ${top + 22} 240 ${top - 22}`,
    `M0 ${top + 8}Q120 ${top - 36} 240 ${top + 8}`,
  ][cut]!;
  if (p.light || cut < 2)
    return `<path d="${line}V${H}H0z" transform="translate(0 -7)" fill="${p.ramps['b']!.base}"/><path d="${line}V${H}H0z" fill="${p.plate}"/>`;
  const fade = doc.def(
    (i) =>
      `<linearGradient id="${i}" x2="0" y2="1"><stop stop-color="${p.plate}" stop-opacity="0"/><stop offset=".5" stop-color="${p.plate}" stop-opacity=".7"/><stop offset="1" stop-color="${p.plate}" stop-opacity=".95"/></linearGradient>`,
  );
  return `<path d="M0 ${y - 46}H${W}V${H}H0z" fill="url(#${fade})"/>`;
}

/** Draws a band of the print style: paper with a scalloped edge, a dark head with a zigzag, a seal, or a slip of paper at an angle. */
function printBand(doc: Doc, band: number, text: string, sign: Sign): string {
  const p = doc.pal;
  const paper = p.ramps['p']!.base;
  if (band === 0)
    return (
      `<path d="M0 ${H}V262${'q6-9 12 0'.repeat(20)}V${H}z" fill="${paper}"/><path d="M14 268H${W - 14}" stroke="${p.ink}" stroke-width="1.6" opacity=".5"/>` +
      lockup(doc, text, 120, 273, 36, 186, sign)
    );
  if (band === 1)
    return (
      `<path d="M9 9H${W - 9}V62${many(11, () => 'l-10 10l-10-10')}H9z" fill="${p.ink}"/>` +
      lockup(doc, text, 120, 20, 36, 180, { ...sign, style: 'flat' })
    );
  if (band === 2)
    return (
      `<path d="M30 ${H - 66}H${W - 30}l14 22l-14 22H30l-14-22z" fill="${p.ink}"/><path d="M36 ${H - 61}H${W - 36}l11 17l-11 17H36l-11-17z" fill="none" stroke="${paper}" stroke-width="1.4"/>` +
      lockup(doc, text, 120, H - 59, 30, 150, { ...sign, style: 'flat' })
    );
  return (
    `<g transform="rotate(-5 120 280)"><path d="M26 258H${W - 22}V304H26z" fill="${p.ink}" opacity=".3" transform="translate(3 4)"/><path d="M26 258H${W - 22}V304H26z" fill="${paper}"/>` +
    `${lockup(doc, text, 122, 264, 34, 168, sign)}</g>`
  );
}
