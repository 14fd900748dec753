import { many, poly, rect } from '#art/geom.ts';
import type { StyleId } from '#art/styles.ts';
import type { Doc } from '#art/paint/shade.ts';

/** Draws the border of a style over the finished picture; w x h is the size of the tile. */
export function edge(doc: Doc, style: StyleId, w: number, h: number): string {
  const p = doc.pal,
    m = p.ramps['m']!,
    pap = p.ramps['p']!.base,
    st = (d: string, c: string, sw: number, o = 1) =>
      `<path d="${d}" fill="none" stroke="${c}" stroke-width="${sw}"${o < 1 ? ` opacity="${o}"` : ''}/>`;
  const fr = (t: number, c: string) => `<path d="M0 0H${w}V${h}H0zM${t} ${t}V${h - t}H${w - t}V${t}z" fill="${c}"/>`;
  switch (style) {
    case 'brass':
      return st(rect(7, 7, w - 14, h - 14, 3), m.base, 1.6) + st(rect(3, 3, w - 6, h - 6), p.ink, 6, 0.55);
    case 'deco':
      return (
        fr(5, p.ink) +
        st(
          poly([
            [26, 8],
            [w - 26, 8],
            [w - 26, 17],
            [w - 17, 17],
            [w - 17, 26],
            [w - 8, 26],
            [w - 8, h - 26],
            [w - 17, h - 26],
            [w - 17, h - 17],
            [w - 26, h - 17],
            [w - 26, h - 8],
            [26, h - 8],
            [26, h - 17],
            [17, h - 17],
            [17, h - 26],
            [8, h - 26],
            [8, 26],
            [17, 26],
            [17, 17],
            [26, 17],
          ]),
          m.base,
          2,
        ) +
        `<path d="${rect(7, 7, 8, 8) + rect(w - 15, 7, 8, 8) + rect(7, h - 15, 8, 8) + rect(w - 15, h - 15, 8, 8)}" fill="${m.base}"/>`
      );
    case 'print':
      return (
        `<path d="M0 0H${w}V${h}H0zM9 17V${h - 17}a8 8 0 0 0 8 8H${w - 17}a8 8 0 0 0 8-8V17a8 8 0 0 0-8-8H17a8 8 0 0 0-8 8z" fill="${pap}" fill-rule="evenodd"/>` +
        st(rect(14, 14, w - 28, h - 28, 4), p.ink, 1.4, 0.5)
      );
    case 'stub':
      return (
        `<path d="M0 0H${w}V${h}H0zM8 8V${h - 62}a8 8 0 0 1 0 16V${h - 8}H${w - 8}V${h - 46}a8 8 0 0 1 0-16V8z" fill="${pap}"/>` +
        `<path d="M18 ${h - 54}H${w - 16}" stroke="${pap}" stroke-width="2" stroke-dasharray="5 5" opacity=".8"/>`
      );
    case 'corners': {
      const c = `M10 46V10H46M10 22H22V10`;
      return (
        st(c, m.base, 3) +
        `<g transform="matrix(-1 0 0 1 ${w} 0)">${st(c, m.base, 3)}</g><g transform="matrix(-1 0 0 -1 ${w} ${h})">${st(c, m.lo, 3)}</g><g transform="matrix(1 0 0 -1 0 ${h})">${st(c, m.lo, 3)}</g>`
      );
    }
    case 'neon':
      return st(rect(4, 4, w - 8, h - 8, 10), m.base, 3) + st(rect(9, 9, w - 18, h - 18, 7), p.ink, 2, 0.5);
    case 'deckle': {
      const n = 20,
        m2 = 26;
      return `<path d="M0 0H${w}V${h}H0zM5 5${many(m2, (i) => `L${i % 2 ? 9 : 6} ${Math.round((h / m2) * (i + 0.5))}`)}${many(n, (i) => `L${Math.round((w / n) * (i + 0.5))} ${h - (i % 2 ? 9 : 6)}`)}${many(m2, (i) => `L${w - (i % 2 ? 9 : 6)} ${Math.round(h - (h / m2) * (i + 0.5))}`)}${many(n, (i) => `L${Math.round(w - (w / n) * (i + 0.5))} ${i % 2 ? 9 : 6}`)}z" fill="${pap}"/>`;
    }
    case 'arch':
      return (
        `<path d="M0 0H${w}V${h}H0zM7 ${h - 7}H${w - 7}V70Q${w - 7} 7 ${w / 2} 7Q7 7 7 70z" fill="${p.plate}"/>` +
        st(`M7 ${h - 7}H${w - 7}V70Q${w - 7} 7 ${w / 2} 7Q7 7 7 70z`, m.base, 2.4) +
        `<path d="M16 12l6 6-6 6-6-6zM${w - 16} 12l6 6-6 6-6-6z" fill="${m.base}"/>`
      );
    case 'film':
      return `<path d="M0 0H${w}V14H0zM0 ${h - 14}H${w}V${h}H0z" fill="${p.ink}"/><path d="M12 7H${w}M12 ${h - 7}H${w}" stroke="${p.face}" stroke-width="5" stroke-dasharray="8 10" opacity=".85"/>`;
    case 'spine':
      return `<path d="M0 0H18V${h}H0z" fill="${p.ramps['a']!.lo}"/><path d="M18 0V${h}" stroke="${p.ink}" stroke-width="2.5"/><path d="M9 14V${h}" stroke="${m.hi}" stroke-width="6" stroke-dasharray="1 11" stroke-linecap="round" opacity=".9"/>`;
    case 'bevel':
      return (
        `<path d="M${w - 42} 0H${w}V42z" fill="${p.ink}"/><path d="M${w - 42} 0L${w} 42V58L${w - 58} 0z" fill="${m.base}"/>` +
        st(rect(3, 3, w - 6, h - 6), p.ink, 6)
      );
    case 'sticker':
      return `<path d="M0 ${h - 5}H${w}V${h}H0z" fill="${m.base}"/>`;
  }
}
