import { hex } from '#art/paint/color.ts';
import { glow, kin, mirror, panel, put, shadow, small, sparks, zone, type Compose } from '#art/compose/context.ts';
import { at, curve, ell, many, poly, rect } from '#art/geom.ts';
import { pattern } from '#art/ground.ts';

/** The motif rises over the lower edge in front of a fan of light; the lettering stands in the sky. */
export const rise: Compose = (c) => {
  const { r, doc, w, h, fam } = c;
  const p = doc.pal;
  const id = doc.motif(fam.draw(r, c.word));
  const n = r.pick([7, 9, 12, 15]);
  const from = r.f(0, 30);
  const cx = r.f(96, 144);
  const isPrint = doc.look.technique === 'print';
  const fan = isPrint ? r.pick([p.g[2], p.glow]) : p.light ? p.ramps['b']!.hi : hex(0.3, 0.1, p.deepHue);
  const kind = r.i(0, 2);
  const sky =
    kind === 0
      ? many(n, (i) => poly([[cx, 250], at(cx, 250, 380, from + (360 / n) * i), at(cx, 250, 380, from + (360 / n) * (i + 0.5))]))
      : kind === 1
        ? many(4, (i) => ell(cx, 262, 250 - i * 62) + ell(cx, 262, 219 - i * 62))
        : curve([
            [-10, 200, 1],
            [40, r.f(120, 190)],
            [110, r.f(150, 200)],
            [180, r.f(110, 180)],
            [w + 10, r.f(140, 200), 1],
            [w + 10, h, 1],
            [-10, h, 1],
          ]);
  const s = r.f(1.14, 1.3) * (fam.fit ?? 1);
  return [
    (kind === 2 ? pattern(doc, r, c.pat, w, h, cx, 60) : '') +
      `<path d="${sky}" fill="${fan}" fill-rule="evenodd" opacity=".${p.light ? 6 : 9}"/>` +
      glow(c, cx, 190, 150, 0.8) +
      sparks(c, 9) +
      put(id, 120, r.f(206, 222), s, fam.upright ? 0 : r.f(-8, 8), mirror(c, r.chance(0.5))),
    { x: 120, y: 20, h: 54, w: 184, scrim: false },
  ];
};

/** The motif on a card that lies at an angle, with another card below it. */
export const card: Compose = (c) => {
  const { r, doc, w, h, fam } = c;
  const p = doc.pal;
  const id = doc.motif(fam.draw(r, c.word));
  const t = r.f(5, 13) * (r.chance(0.5) ? 1 : -1);
  const y = r.f(128, 142) + (c.top ? 46 : 0);
  const [cw, ch] = r.pick([
    [152, 200],
    [178, 178],
    [132, 206],
  ] as const);
  const round = r.pick([4, 14, 40]);
  const field = panel(c, 0.45);
  const face = rect(-cw / 2, -ch / 2, cw, ch, round);
  const inner = rect(-cw / 2 + 9, -ch / 2 + 9, cw - 18, ch - 18, Math.max(2, round - 8));
  return [
    pattern(doc, r, c.pat, w, h, 120, y) +
      glow(c, 104, y - 20, 150, 0.5) +
      `<path d="${face}" transform="translate(122 ${(y + 6).toFixed(0)}) rotate(${(-t * 1.3).toFixed(0)})" fill="${p.ramps['b']!.lo}" stroke="${p.ink}" stroke-width="3"/>` +
      `<g transform="translate(120 ${y.toFixed(0)}) rotate(${t.toFixed(0)})"><path d="${face}" fill="${p.ramps['p']!.base}" stroke="${p.ink}" stroke-width="3"/><path d="${inner}" fill="${field}"/></g>` +
      sparks(c, 6) +
      put(id, 120, y, r.f(0.94, 1.06) * (fam.fit ?? 1), fam.upright ? 0 : t * 0.6),
    zone(c, 250, 52),
  ];
};

/** Two fields meet in a straight or broken line. The motif stands on the line, and a related motif looks in from the corner. */
export const split: Compose = (c) => {
  const { r, doc, w, h, fam } = c;
  const p = doc.pal;
  const lite = doc.level === 'lite';
  const kind = r.i(0, 3);
  const x = r.f(90, 150);
  const m = r.chance(0.5);
  const side = m ? w + 5 : -5;
  const seam = [
    poly([
      [side, -5],
      [x, -5],
      [x, h + 5],
      [side, h + 5],
    ]),
    poly([
      [side, -5],
      [x, -5],
      ...Array.from({ length: 8 }, (_, i) => [x + (i % 2 ? 16 : -16), i * 46 + 10] as const),
      [x, h + 5],
      [side, h + 5],
    ]),
    poly([
      [-5, x + 30],
      [w + 5, x + 30],
      [w + 5, h + 5],
      [-5, h + 5],
    ]),
    curve([
      [side, -5, 1],
      [x - 30, -5, 1],
      [x + 34, 80],
      [x - 34, 200],
      [x + 20, h + 5, 1],
      [side, h + 5, 1],
    ]),
  ][kind]!;
  const main = doc.motif(fam.draw(r, c.word));
  const beside = lite ? '' : kin(c);
  const second = beside ? put(small(c, beside), m ? 46 : w - 46, r.f(44, 70), r.f(0.42, 0.52), m ? -10 : 10) : '';
  return [
    pattern(doc, r, c.pat, w, h, w - x, 60) +
      `<path d="${seam}" fill="${panel(c, 0.5)}"/><path d="${seam}" fill="none" stroke="${p.ramps['m']!.base}" stroke-width="4"/>` +
      glow(c, 110, 130, 130, 0.6) +
      (c.top ? '' : second) +
      shadow(c, 120, c.top ? 276 : 236, 70) +
      sparks(c, 5) +
      put(
        main,
        r.f(112, 128),
        r.f(146, 158) + (c.top ? 38 : 0),
        r.f(0.98, 1.1) * (fam.fit ?? 1),
        fam.upright ? 0 : r.f(-10, 10),
        mirror(c, m),
      ),
    zone(c, 250, 52),
  ];
};
