import { glow, groundTone, kin, mirror, panel, put, shadow, small, sparks, tonal, zone, type Compose } from '#art/compose/context.ts';
import { at, curve, ell, many, ngon, petal, poly, star } from '#art/geom.ts';
import { pattern } from '#art/ground.ts';
import { scene } from '#art/scene.ts';

/** The motif on a medallion. */
export const emblem: Compose = (c) => {
  const { r, doc, w } = c,
    p = doc.pal,
    y = r.f(130, 150) + (c.top ? 46 : 0),
    R = r.f(84, 100),
    id = doc.motif(c.fam.draw(r, c.word)),
    k = doc.level === 'lite' ? r.i(0, 4) % 2 : r.i(0, 4),
    n = r.pick([8, 10, 12]);
  const shape = [
    ell(120, y, R),
    ngon(120, y, R * 1.08, 8, 22.5),
    star(120, y, n, R * 1.16, R * 0.94),
    ngon(120, y, R * 1.16, 4),
    many(n, (i) => {
      const q = at(120, y, R * 0.84, (360 / n) * i);
      return ell(q[0], q[1], R * 0.3);
    }) + ell(120, y, R * 0.85),
  ][k]!;
  const inner =
    k === 0 || k === 4
      ? ell(120, y, R * 0.84)
      : k === 1
        ? ngon(120, y, R * 0.9, 8, 22.5)
        : k === 2
          ? ell(120, y, R * 0.84)
          : ngon(120, y, R * 0.98, 4);
  const s = r.f(0.98, 1.1) * (c.fam.fit ?? 1),
    leaf = r.chance(0.5);
  return [
    pattern(doc, r, c.pat, w, c.h, 120, y) +
      glow(c, 112, y - 8, 150, 0.6) +
      (leaf && doc.level === 'full'
        ? `<path d="${many(7, (i) => {
            const a = 100 + i * 17,
              q = at(120, y, R + 4, a),
              v = at(120, y, R + 4, 180 - a);
            return petal(q[0], q[1], 32, 15, a + 58) + petal(v[0], v[1], 32, 15, 180 - a - 58);
          })}" fill="${p.ramps['m']!.lo}" stroke="${p.ink}" stroke-width="2"/>`
        : '') +
      `<path d="${shape}" fill="${p.ramps['m']!.base}" stroke="${p.ink}" stroke-width="3"/><path d="${inner}" fill="${panel(c, 0.4)}"/>` +
      (doc.level === 'full' ? glow(c, 100, y - 30, R * 0.95, 0.5) : '') +
      sparks(c, 8) +
      put(id, 120, y + 2, s),
    zone(c, 246, 54),
  ];
};
/** Two planes divided by a slope: the motif in front, a related motif behind. */
export const duo: Compose = (c) => {
  const { r, doc, w, h } = c,
    p = doc.pal,
    m = r.chance(0.5),
    sx = (x: number) => (m ? w - x : x),
    a = r.f(30, 130),
    b = r.f(180, 270),
    top = r.chance(0.75);
  const lite = doc.level === 'lite',
    main = doc.motif(c.fam.draw(r, c.word)),
    second = lite ? c.fam : kin(c),
    sec = lite ? main : small(c, second),
    t = c.fam.upright ? 6 : r.f(8, 20);
  const half = poly([
    [sx(-5), a],
    [sx(w + 5), b],
    [sx(w + 5), h + 5],
    [sx(-5), h + 5],
  ]);
  return [
    pattern(doc, r, c.pat, w, h, sx(170), 80) +
      `<path d="${half}" fill="${panel(c)}"/><path d="${poly([
        [sx(-5), a - 6],
        [sx(w + 5), b - 6],
        [sx(w + 5), b],
        [sx(-5), a],
      ])}" fill="${p.ramps['b']!.base}"/>` +
      glow(c, sx(170), 84, 110, 0.7) +
      put(sec, sx(r.f(168, 184)), top ? r.f(70, 88) : r.f(84, 100), r.f(0.56, 0.68), m ? -t : t, m && !second.fixed) +
      sparks(c, 7) +
      glow(c, sx(84), 150, 110, 0.35) +
      put(main, sx(r.f(88, 102)), r.f(164, 178), r.f(0.92, 1.02) * (c.fam.fit ?? 1), m ? t * 0.7 : -t * 0.7, mirror(c, m)),
    { x: 120, y: 254, h: 48, w: 190, scrim: true },
  ];
};
/** The motif in front of a land and a low sun. */
export const horizon: Compose = (c) => {
  const { r, doc, w, h, fam } = c,
    p = doc.pal,
    hy = r.f(176, 204),
    R = r.f(58, 92),
    sx = r.f(80, 160),
    sy = hy - R * r.f(0.5, 0.95),
    id = doc.motif(fam.draw(r, c.word)),
    kind = fam.scene === 'stage' || fam.scene === 'deep' ? r.pick(['hills', 'sea', 'dunes', 'peaks'] as const) : fam.scene,
    top = c.top || r.chance(0.25);
  const s = r.f(0.92, 1.04) * (fam.fit ?? 1),
    my = top ? r.f(182, 196) : r.f(136, 150);
  return [
    pattern(doc, r, c.pat === 'brick' || c.pat === 'lattice' ? 'ray' : c.pat, w, h, sx, sy) +
      glow(c, sx, sy, R * 2, 0.7) +
      `<circle cx="${sx.toFixed(0)}" cy="${sy.toFixed(0)}" r="${R.toFixed(0)}" fill="${p.light ? p.ramps['b']!.hi : p.glow}"/>` +
      scene(doc, r, kind, w, h, hy - 10) +
      shadow(c, 120, my + 92 * s, 74) +
      sparks(c, 6) +
      put(id, 120, my, s),
    top ? { x: 120, y: 20, h: 52, w: 180, scrim: false } : { x: 120, y: 248, h: 52, w: 190, scrim: true },
  ];
};
/** The motif steps out of a gate with a view. */
export const portal: Compose = (c) => {
  const { r, doc, w, h, fam } = c,
    p = doc.pal,
    k = r.i(0, 4),
    y = r.f(122, 138) + (c.top ? 56 : 0),
    q = r.f(70, 86),
    id = doc.motif(fam.draw(r, c.word));
  const arch = (g: number): string =>
    [
      curve([
        [120 - q - g, (c.top ? 300 : 232) + g, 1],
        [120 - q - g, y - 10, 1],
        [120 - q * 0.72 - g, y - 66 - g],
        [120, y - 96 - g],
        [120 + q * 0.72 + g, y - 66 - g],
        [120 + q + g, y - 10, 1],
        [120 + q + g, (c.top ? 300 : 232) + g, 1],
      ]),
      ell(120, y, q + 16 + g, q + 16 + g),
      ngon(120, y, q + 26 + g, 6, 0),
      curve([
        [120 - q - g, (c.top ? 300 : 232) + g, 1],
        [120 - q - g, y, 1],
        [120 - q - 8 - g, y - 40],
        [120 - 20, y - 66 - g],
        [120, y - 100 - g * 1.6, 1],
        [140, y - 66 - g],
        [120 + q + 8 + g, y - 40],
        [120 + q + g, y, 1],
        [120 + q + g, (c.top ? 300 : 232) + g, 1],
      ]),
      poly([
        [120 - q - g, (c.top ? 300 : 232) + g],
        [120 - q - g, y - 60 - g],
        [120 - q + 26 - g * 0.6, y - 90 - g],
        [120 + q - 26 + g * 0.6, y - 90 - g],
        [120 + q + g, y - 60 - g],
        [120 + q + g, (c.top ? 300 : 232) + g],
      ]),
    ][k]!;
  const clip = doc.def((i) => `<clipPath id="${i}"><path d="${arch(0)}"/></clipPath>`),
    sky = p.light ? p.ramps['b']! : p.ramps['b']!;
  const g = doc.def(
      (i) =>
        `<linearGradient id="${i}" x2="0" y2="1"><stop stop-color="${sky.lo}"/><stop offset=".75" stop-color="${p.glow}"/></linearGradient>`,
    ),
    s = r.f(0.98, 1.08) * (fam.fit ?? 1);
  return [
    pattern(doc, r, c.pat, w, h, 120, y) +
      `<path d="${arch(11)}" fill="${p.ink}" opacity=".35" transform="translate(5 7)"/><path d="${arch(10)}" fill="${p.ramps['m']!.base}" stroke="${p.ink}" stroke-width="3"/><path d="${arch(3)}" fill="${p.ramps['m']!.lo}"/><g clip-path="url(#${clip})"><path d="M0 0H${w}V${h}H0z" fill="url(#${g})"/>` +
      (doc.level === 'full' || fam.scene === 'dunes' ? scene(doc, r, fam.scene === 'stage' ? 'hills' : fam.scene, w, h, y + 36) : '') +
      '</g>' +
      sparks(c, 5) +
      put(id, 120, y + r.f(22, 34), s),
    zone(c, 252, 50),
  ];
};
/** A large motif among many small related ones, as on a printed cloth. */
export const swarm: Compose = (c) => {
  const { r, doc, w, h } = c,
    id = doc.motif(c.fam.draw(r, c.word)),
    lite = doc.level === 'lite',
    k2 = lite ? id : small(c, kin(c)),
    k3 = lite ? id : small(c, kin(c)),
    mode = r.i(0, 2),
    pts: [number, number, number, number][] = [],
    cy = r.f(128, 146) + (c.top ? 46 : 0);
  if (mode === 0)
    for (let i = 0; i < 10; i++) {
      const q = at(120, cy, r.f(104, 116), i * 36 + 8);
      pts.push([q[0], q[1] * 1.04, r.f(0.26, 0.34), i * 36 + 98]);
    }
  if (mode === 1) {
    const o = r.f(-16, 16);
    for (let j = 0; j < 5; j++) for (let i = 0; i < 4; i++) pts.push([o + i * 76 + (j % 2) * 38 - 14, j * 66 + 4, 0.3, r.f(-16, 16)]);
  }
  if (mode === 2)
    for (let i = 0; i < 13; i++) {
      const t = i / 12,
        q = at(120, cy, 34 + 130 * t, i * 74 + 20);
      pts.push([q[0], q[1], 0.2 + 0.2 * t, i * 74]);
    }
  const calm = mode === 1 || r.chance(0.4),
    tone = groundTone(c);
  const items = pts.map(([x, y, s, a], i) => put(i % 2 ? k2 : k3, x, y, s, a)).join('');
  return [
    (calm ? '' : pattern(doc, r, c.pat, w, h, 120, cy)) +
      (calm && !lite ? tonal(doc, items, tone) : `<g opacity=".9">${items}</g>`) +
      glow(c, 112, cy - 6, 140, 0.8) +
      sparks(c, 6) +
      put(id, 120, cy, r.f(0.86, 0.96) * (c.fam.fit ?? 1), r.f(-6, 6)),
    zone(c, 246, 54),
  ];
};
/** A close-up of the motif, cut off by the edge of the tile. */
export const macro: Compose = (c) => {
  const { r, doc, w, h, fam } = c,
    id = doc.motif(fam.draw(r, c.word)),
    m = r.chance(0.5),
    t = fam.upright ? r.f(-6, 6) : r.f(-24, 24),
    s = r.f(1.32, 1.55) * (fam.fit ?? 1),
    cx = m ? r.f(160, 190) : r.f(50, 80);
  return [
    pattern(doc, r, c.pat, w, h, w - cx, 70) +
      glow(c, w - cx, 70, 150, 0.6) +
      sparks(c, 6) +
      put(id, cx, r.f(136, 164) + (c.top ? 40 : 0), s, t, mirror(c, m)),
    zone(c, 248, 54),
  ];
};
