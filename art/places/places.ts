import { curve, many, poly } from '#art/geom.ts';
import type { Diorama } from '#art/places/diorama.ts';
import { clouds, lampLine, mist, mountains, ridge, water } from '#art/places/land.ts';
import { airship, balloon, bridge, island, skyPier, treeHouse, trunk, undergrowth } from '#art/places/pieces-air.ts';
import { divingBell, gulls, junk, kelp, lighthouse, openChest, quay, shoal, stall, sunkenGate, wreck } from '#art/places/pieces-coast.ts';
import { camp, caravan, palm, pyramid, tent } from '#art/places/pieces-desert.ts';
import { broadTree, cottage, fence, hayCart, mine, oreCart, pagoda, pine, windmill } from '#art/places/pieces-land.ts';
import { audience, bandShell, clockTower, curtain, drums, instruments, row, shop, streetLamp, tram } from '#art/places/pieces-town.ts';
import type { Scene } from '#art/part.ts';

/** A place, painted from far to near; everything in it stands beside, above or below the reels. */
type Place = (d: Diorama) => string;

/** A market on the quay at dusk; a boat comes in with its lamp lit. */
const harbour: Place = (d) =>
  d.sheet(ridge(d, d.horizon, d.wide ? 70 : 60, 7), 0.1) +
  d.put(lighthouse, d.slot('farL'), 0.2, false, 0.9) +
  d.put(row, d.slot('farR'), 0.26, false, 0.5) +
  water(d, d.horizon, d.h, 0.34) +
  d.put(junk, d.wide ? { x: 1120, y: 560, s: 1.75 } : { x: 540, y: 420, s: 1.2 }, 0.5, true) +
  d.put(junk, d.wide ? { x: 330, y: 424, s: 0.42 } : { x: 250, y: 330, s: 0.42 }, 0.26) +
  mist(d, d.horizon + 10, 60) +
  d.sheet(pier(d, d.shore), 0.66) +
  d.stand(stall, d.slot('midL'), 0.72) +
  (d.wide ? '' : d.stand(stall, shifted(d, 'midR', 30, 0), 0.72, true, 0.9)) +
  d.put(quay, d.slot('nearL'), 0.94) +
  d.put(quay, d.slot('nearR'), 0.94, true) +
  d.put(gulls, d.wide ? { x: 960, y: 150, s: 1.2 } : { x: 520, y: 120, s: 1 }, 0.4) +
  lampLine(d, 4, d.wide ? 7 : 4);

/** The valley road at harvest: mill, farm, a loaded cart on its way. */
const fields: Place = (d) =>
  d.put(balloon, d.wide ? { x: 420, y: 150, s: 0.7 } : { x: 400, y: 160, s: 0.8 }, 0.3) +
  d.sheet(ridge(d, d.horizon - 10, 90, 7), 0.08) +
  d.sheet(ridge(d, d.horizon + 30, 60, 6), 0.2) +
  d.put(windmill, shifted(d, 'farR', d.wide ? -30 : 0, 34), 0.46, false, 1.3) +
  d.put(broadTree, shifted(d, 'farL', -60, 30), 0.3, false, 0.6) +
  d.put(cottage, shifted(d, 'farL', 30, 34), 0.32, false, 0.8) +
  mist(d, d.horizon + 60, 70) +
  d.sheet(ridge(d, d.horizon + (d.wide ? 110 : 240), 44, 5), 0.42) +
  road(d) +
  d.sheet(ridge(d, d.shore - 10, 40, 4), 0.6) +
  d.stand(hayCart, shifted(d, 'midL', 10, 0), 0.7) +
  d.stand(broadTree, shifted(d, 'midR', d.wide ? 96 : 60, 0), 0.72, true, 0.95, 56) +
  d.sheet(ridge(d, d.h - 26, 22, 6), 0.86) +
  d.put(fence, shifted(d, 'nearL', 40, 0), 0.94) +
  d.put(fence, shifted(d, 'nearR', -40, 0), 0.94, true);

/** Evening camp at the well; a caravan comes over the dune. */
const desert: Place = (d) =>
  d.put(pyramid, shifted(d, 'farR', -20, 6), 0.12, false, 1.2) +
  d.sheet(dune(d, d.horizon, 46), 0.2) +
  d.put(caravan, d.wide ? { x: 190, y: d.horizon - 26, s: 0.95 } : { x: 250, y: d.horizon - 20, s: 0.95 }, 0.46, true) +
  d.sheet(dune(d, d.horizon + (d.wide ? 60 : 90), -40), 0.36) +
  mist(d, d.horizon + 50, 60) +
  d.sheet(dune(d, d.shore - (d.wide ? 60 : 120), 50), 0.5) +
  d.stand(palm, shifted(d, 'midR', 96, -16), 0.58, true, 1.25, 36) +
  d.stand(tent, shifted(d, 'midR', -10, 0), 0.62, true) +
  d.stand(palm, shifted(d, 'midL', d.wide ? -110 : -96, 10), 0.7, true, 1.1, 36) +
  d.sheet(dune(d, d.h - 70, -30), 0.78) +
  d.put(camp, d.wide ? { x: 170, y: 690, s: 1.25 } : { x: 300, y: 1226, s: 1.4 }, 0.86);

/** A wet street after work: the tram waits, the shops are lit. */
const street: Place = (d) =>
  d.put(row, shifted(d, 'farL', -50, 6), 0.14, false, 0.9) +
  d.put(row, shifted(d, 'farR', 60, 6), 0.14, true, 0.9) +
  d.put(clockTower, shifted(d, 'farR', -70, 8), 0.22, false, 1.05) +
  d.put(row, d.slot('farC'), 0.12, false, 0.62) +
  mist(d, d.horizon, 80) +
  d.sheet(`M-10 ${d.horizon}H${d.w + 10}V${d.h + 10}H-10z`, 0.5) +
  cobbles(d) +
  wetStreet(d) +
  d.sheet(pavement(d), 0.6) +
  d.stand(tram, d.wide ? { x: 140, y: 560, s: 1.3 } : { x: 200, y: 1090, s: 1.3 }, 0.64, false, 1, 120) +
  d.stand(shop, shifted(d, 'midR', 16, 4), 0.7, true, 1, 100) +
  d.sheet(`M-10 ${d.h - 66}H${d.w + 10}V${d.h + 10}H-10z`, 0.84) +
  d.put(streetLamp, d.wide ? { x: 52, y: d.h - 30, s: 2.1 } : { x: 56, y: d.h - 30, s: 1.7 }, 0.95) +
  d.put(streetLamp, d.wide ? { x: d.w - 34, y: d.h - 30, s: 2.3 } : { x: d.w - 40, y: d.h - 30, s: 2 }, 0.95) +
  lampLine(d, 0, d.wide ? 6 : 4);

/** A mine under the peaks: the cart comes out full, a temple keeps watch. */
const mountainMine: Place = (d) =>
  mountains(d, d.horizon + 40, d.wide ? 300 : 240, 0.12) +
  d.put(pagoda, shifted(d, 'farR', 0, 26), 0.3, false, 0.9) +
  d.sheet(ridge(d, d.horizon + 40, 60, 9, true), 0.3) +
  ropeway(d) +
  mist(d, d.horizon + 60, 70) +
  d.sheet(ridge(d, d.shore - (d.wide ? 60 : 150), 40, 7, true), 0.46) +
  d.put(pine, shifted(d, 'midL', -116, -30), 0.52, false, 0.9) +
  d.put(mine, shifted(d, 'midL', 10, 0), 0.6, false, 1.08) +
  d.put(pine, shifted(d, 'midR', 60, -30), 0.54, true, 1.1) +
  d.put(pine, shifted(d, 'midR', -30, -14), 0.62, true, 0.86) +
  d.sheet(ridge(d, d.shore + (d.wide ? 0 : 100), 14, 6), 0.7) +
  d.stand(oreCart, d.wide ? { x: 1050, y: 672, s: 1.2 } : { x: 470, y: 1226, s: 1.35 }, 0.82, true) +
  d.sheet(ridge(d, d.h - 14, 26, 9, true), 0.96);

/** A clearing at nightfall: the house in the tree has its lamp out, a bridge leads home. */
const clearing: Place = (d) =>
  treeLine(d, d.horizon + 40, 210, 0.1) +
  treeLine(d, d.horizon + 90, 170, 0.22) +
  shafts(d) +
  mist(d, d.horizon + 70, 90) +
  d.sheet(ridge(d, d.horizon + 110, 40, 6), 0.36) +
  d.put(treeHouse, shifted(d, 'midR', -46, d.wide ? -20 : -30), 0.46, true, d.wide ? 1.15 : 1.05) +
  stream(d) +
  d.sheet(ridge(d, d.shore, 30, 5), 0.6) +
  d.put(bridge, d.wide ? { x: 250, y: 628, s: 1.15 } : { x: 340, y: 1150, s: 1.5 }, 0.7) +
  d.draw(trunk, d.wide ? { x: 24, y: d.h, s: 1.1 } : { x: 0, y: d.h - 20, s: 1.75 }, 0.88) +
  d.draw(trunk, d.wide ? { x: d.w - 10, y: d.h, s: 1.1 } : { x: d.w + 10, y: d.h - 20, s: 1.75 }, 0.88, true) +
  d.put(undergrowth, shifted(d, 'nearL', 110, 0), 0.97, false, 0.9) +
  d.put(undergrowth, shifted(d, 'nearR', -90, 0), 0.97, true, 0.9);

/** Ferry time among the clouds: an airship noses up to the pier. */
const skyPort: Place = (d) =>
  clouds(d, d.horizon - 30, 40, 0.04, 7) +
  d.put(island, d.wide ? { x: 1090, y: 330, s: 0.95 } : { x: 560, y: 250, s: 0.85 }, 0.2, true) +
  d.put(balloon, d.wide ? { x: 330, y: 160, s: 0.6 } : { x: 420, y: 130, s: 0.5 }, 0.2) +
  d.put(island, d.wide ? { x: 60, y: 420, s: 0.6 } : { x: 60, y: 330, s: 0.5 }, 0.14) +
  clouds(d, d.horizon + 60, 60, 0.12, 6) +
  d.put(airship, d.wide ? { x: 160, y: 520, s: 1.35 } : { x: 220, y: 970, s: 1.5 }, 0.44) +
  clouds(d, d.shore - (d.wide ? 20 : 30), 70, 0.26, 5) +
  d.put(skyPier, d.wide ? { x: 1130, y: 640, s: 1.5 } : { x: 560, y: 1160, s: 1.4 }, 0.66, true) +
  clouds(d, d.h - 30, 66, 0.42, 5);

/** Curtain up: the shell is lit, the band's things are out, the front rows have sat down. */
const theatre: Place = (d) => {
  const foot = d.wide ? d.h - 90 : d.h - 150;
  return (
    spots(d) +
    d.draw(bandShell, d.wide ? { x: 640, y: d.horizon + 120, s: 2.2 } : { x: 360, y: d.horizon + 60, s: 1.7 }, 0.2) +
    mist(d, d.horizon + 120, 80) +
    d.sheet(`M-10 ${d.shore - 70}Q${d.w / 2} ${d.shore - 110} ${d.w + 10} ${d.shore - 70}V${d.h + 10}H-10z`, 0.5) +
    boards(d, d.shore - 84) +
    d.put(instruments, d.wide ? { x: 190, y: foot - 40, s: 1.3 } : { x: 190, y: foot - 60, s: 1.5 }, 0.66) +
    d.put(drums, d.wide ? { x: 1092, y: foot - 36, s: 1.35 } : { x: 548, y: foot - 50, s: 1.5 }, 0.66, true) +
    d.draw(curtain, d.wide ? { x: 44, y: foot + 8, s: 0.95 } : { x: -70, y: foot, s: 1.62 }, 0.8) +
    d.draw(curtain, d.wide ? { x: d.w - 44, y: foot + 8, s: 0.95 } : { x: d.w + 70, y: foot, s: 1.62 }, 0.8, true) +
    d.sheet(`M-10 ${foot}H${d.w + 10}V${d.h + 10}H-10z`, 0.86) +
    footlights(d, foot) +
    d.put(audience, d.slot('nearL'), 0.98, false, 0.8) +
    d.put(audience, d.slot('nearR'), 0.98, true, 0.8) +
    (d.wide ? d.put(audience, { x: 470, y: d.h + 30, s: 1.3 }, 1) + d.put(audience, { x: 830, y: d.h + 30, s: 1.3 }, 1, true) : '')
  );
};

/** On the sea bed: divers have found the wreck, and what it carried. */
const seaBed: Place = (d) =>
  shafts(d) +
  d.sheet(ridge(d, d.horizon + 30, 90, 6), 0.1) +
  d.put(sunkenGate, shifted(d, 'farR', d.wide ? 70 : 40, 20), 0.22, true, 1.1) +
  d.put(shoal, d.wide ? { x: 330, y: 250, s: 0.9 } : { x: 440, y: 220, s: 0.9 }, 0.2) +
  d.sheet(ridge(d, d.horizon + 90, 50, 7), 0.28) +
  mist(d, d.horizon + 90, 80) +
  d.put(wreck, d.wide ? { x: 176, y: 548, s: 1.45 } : { x: 230, y: 1060, s: 1.7 }, 0.44) +
  d.put(divingBell, d.wide ? { x: 1090, y: 560, s: 1.15 } : { x: 590, y: 1030, s: 1.2 }, 0.5) +
  d.sheet(ridge(d, d.shore, 36, 6), 0.62) +
  d.put(openChest, d.wide ? { x: 320, y: 684, s: 1.1 } : { x: 430, y: 1230, s: 1.35 }, 0.74) +
  d.sheet(ridge(d, d.h - 24, 26, 7), 0.86) +
  d.put(kelp, shifted(d, 'nearL', -70, 0), 0.95, false, 0.78) +
  d.put(kelp, shifted(d, 'nearR', 70, 0), 0.95, true, 0.86);

export const PLACES: Readonly<Record<Scene, Place>> = {
  sea: harbour,
  hills: fields,
  dunes: desert,
  city: street,
  peaks: mountainMine,
  forest: clearing,
  sky: skyPort,
  stage: theatre,
  deep: seaBed,
};

function shifted(d: Diorama, name: Parameters<Diorama['slot']>[0], dx: number, dy: number) {
  const slot = d.slot(name);
  return { x: slot.x + dx, y: slot.y + dy, s: slot.s };
}

function pier(d: Diorama, y: number): string {
  const [w, h] = [d.w, d.h + 10];
  return d.wide
    ? poly([
        [-10, y - 20],
        [300, y - 20],
        [350, y + 10],
        [350, y + 44],
        [w + 10, y + 64],
        [w + 10, h],
        [-10, h],
      ])
    : poly([
        [-10, y + 90],
        [w + 10, y + 90],
        [w + 10, h],
        [-10, h],
      ]);
}

function dune(d: Diorama, y: number, lean: number): string {
  const { w, h } = d;
  return curve([
    [-20, h + 20, 1],
    [-20, y - lean * 0.4, 1],
    [w * 0.22, y - lean],
    [w * 0.52, y + Math.abs(lean) * 0.5],
    [w * 0.8, y + lean * 0.7],
    [w + 20, y + lean * 0.2, 1],
    [w + 20, h + 20, 1],
  ]);
}

/** Draws the road that winds from the mill to the foreground. */
function road(d: Diorama): string {
  const { w, h, horizon } = d;
  const y = horizon + 60;
  const path = d.wide
    ? curve([
        [w * 0.83, y, 1],
        [w * 0.72, y + 60],
        [w * 0.86, y + 130],
        [w * 0.5, y + 230],
        [w * 0.4, h + 10, 1],
        [w * 0.68, h + 10, 1],
        [w * 0.7, y + 240],
        [w * 0.93, y + 140],
        [w * 0.75, y + 60],
        [w * 0.845, y, 1],
      ])
    : curve([
        [w * 0.78, y, 1],
        [w * 0.4, y + 160],
        [w * 0.7, y + 420],
        [w * 0.2, y + 700],
        [w * 0.3, h + 10, 1],
        [w * 0.72, h + 10, 1],
        [w * 0.5, y + 700],
        [w * 0.9, y + 420],
        [w * 0.48, y + 160],
        [w * 0.81, y, 1],
      ]);
  return `<path d="${path}" fill="${d.rim(0.3)}" opacity=".55"/>`;
}

function pavement(d: Diorama): string {
  const { w, h, shore: y } = d;
  return d.wide
    ? poly([
        [w * 0.76, y - 26],
        [w + 10, y - 26],
        [w + 10, h + 10],
        [w * 0.68, h + 10],
      ])
    : poly([
        [w * 0.52, y + 92],
        [w + 10, y + 92],
        [w + 10, h + 10],
        [w * 0.4, h + 10],
      ]);
}

function wetStreet(d: Diorama): string {
  const { w, h, horizon: y } = d;
  const rails = `M${w * 0.44} ${y}L${w * 0.02} ${h}M${w * 0.47} ${y}L${w * 0.24} ${h}`;
  const shine = many(18, (i) => {
    const t = i / 18;
    const x = d.r.chance(0.5) ? d.r.f(0, w * 0.26) : d.r.f(w * 0.74, w);
    return `M${x.toFixed(0)} ${(y + 24 + (h - y) * t).toFixed(0)}h${(16 + 60 * t).toFixed(0)}`;
  });
  return `<path d="${rails}" stroke="${d.rim(0.4)}" stroke-width="4" opacity=".6"/><path d="${shine}" stroke="${d.warm}" stroke-width="3" stroke-linecap="round" opacity=".34"/>`;
}

/** Draws cobbles as arcs that are larger in the foreground. */
function cobbles(d: Diorama): string {
  const { w, h, horizon: y } = d;
  const arcs = many(60, (i) => {
    const t = (i + 1) / 60;
    const size = 10 + 34 * t;
    return `M${d.r.f(0, w).toFixed(0)} ${(y + (h - y) * t * t).toFixed(0)}q${(size / 2).toFixed(0)} ${(-size * 0.4).toFixed(0)} ${size.toFixed(0)} 0`;
  });
  return `<path d="${arcs}" fill="none" stroke="${d.rim(0.5)}" stroke-width="2" opacity=".35"/>`;
}

/** Draws a cable with two cabins from peak to peak, above the reels. */
function ropeway(d: Diorama): string {
  const { w } = d;
  const y = d.wide ? 118 : 96;
  const cabin = (x: number, at: number) =>
    d.draw(
      (k) => k.line('M0-40V-22', 3) + k.cloth('M-24-22H24L20 16H-20z', 'a', 0.8) + k.lit('M-16-14H-2V2H-16zM3-14H17V2H3z', 0, -6, 40, 0.4),
      { x, y: at, s: 1 },
      0.5,
    );
  return (
    `<path d="M-10 ${y + 60}Q${w * 0.5} ${y + 40} ${w + 10} ${y - 70}" fill="none" stroke="${d.tone(0.6)}" stroke-width="2.5"/>` +
    cabin(w * 0.16, y + 56 + 38) +
    cabin(w * 0.86, y - 36 + 38)
  );
}

function treeLine(d: Diorama, y: number, height: number, t: number): string {
  const { r, w, h } = d;
  const n = Math.ceil(w / 62);
  const trees = many(n + 1, (i) => {
    const x = (w / n) * i + r.f(-16, 16);
    const tall = height * r.f(0.55, 1.1);
    return [0, 1, 2]
      .map((j) => {
        const [half, foot] = [18 + j * 13, y + 6 - tall * (0.62 - j * 0.31)];
        return poly([
          [x - half, foot],
          [x, foot - tall * (0.42 + j * 0.04)],
          [x + half, foot],
        ]);
      })
      .join('');
  });
  return d.sheet(`${trees}M-10 ${y + 2}H${w + 10}V${h + 10}H-10z`, t);
}

/** Draws light in bands from the upper left. */
function shafts(d: Diorama): string {
  const { w, h } = d;
  const bands = many(5, (i) =>
    poly([
      [w * (i * 0.14 - 0.06), -10],
      [w * (i * 0.14 + 0.01), -10],
      [w * (i * 0.26 + 0.2), h * 0.9],
      [w * (i * 0.26 + 0.02), h * 0.9],
    ]),
  );
  return `<path d="${bands}" fill="${d.pal.glow}" opacity=".12"/>`;
}

function stream(d: Diorama): string {
  const { w, h } = d;
  const y = d.horizon + (d.wide ? 130 : 170);
  const bed = d.wide
    ? curve([
        [w * 0.5, y, 1],
        [w * 0.36, y + 60],
        [w * 0.3, y + 110],
        [w * 0.08, h + 10, 1],
        [w * 0.36, h + 10, 1],
        [w * 0.44, y + 120],
        [w * 0.42, y + 60],
        [w * 0.53, y, 1],
      ])
    : curve([
        [w * 0.5, y, 1],
        [w * 0.66, y + 200],
        [w * 0.36, y + 480],
        [w * 0.3, h + 10, 1],
        [w * 0.74, h + 10, 1],
        [w * 0.6, y + 480],
        [w * 0.8, y + 200],
        [w * 0.56, y, 1],
      ]);
  return `<path d="${bed}" fill="${d.rim(0.34)}" opacity=".7"/>`;
}

/** Draws two beams from above the stage, which cross behind the reels. */
function spots(d: Diorama): string {
  const { w, h } = d;
  const beam = (x: number, to: number) =>
    poly([
      [x - 14, -10],
      [x + 14, -10],
      [to + w * 0.11, h * 0.86],
      [to - w * 0.11, h * 0.86],
    ]);
  return `<path d="${beam(w * 0.2, w * 0.16)}${beam(w * 0.36, w * 0.84)}" fill="${d.warm}" opacity=".17"/>`;
}

function boards(d: Diorama, y: number): string {
  const { w, h } = d;
  return `<path d="${many(13, (i) => `M${(w / 2 + (i - 6) * w * 0.07).toFixed(0)} ${y}L${(w / 2 + (i - 6) * w * 0.17).toFixed(0)} ${h}`)}" stroke="${d.tone(0.62)}" stroke-width="2" opacity=".7"/>`;
}

function footlights(d: Diorama, y: number): string {
  const n = d.wide ? 15 : 9;
  return Array.from({ length: n }, (_, i) => {
    const x = (d.w / n) * (i + 0.5);
    return `${d.glow(x, y - 2, 54, 0.5)}<path d="M${x - 13} ${y + 8}a13 13 0 0 1 26 0z" fill="${d.warm}"/>`;
  }).join('');
}
