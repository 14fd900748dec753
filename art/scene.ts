import { curve, ell, many, petal, poly, rect, type Pt } from '#art/geom.ts';
import { hex, mix } from '#art/paint/color.ts';
import type { Scene } from '#art/part.ts';
import type { Rng } from '#art/rng.ts';
import type { Doc } from '#art/paint/shade.ts';

const ridge = (r: Rng, w: number, h: number, y: number, amp: number, n: number, sharp: boolean): string => {
  const pts: Pt[] = [
      [-10, h + 10, 1],
      [-10, y, 1],
    ],
    q = r.i(0, 2);
  for (let i = 0; i <= n; i++)
    pts.push([
      (w / n) * (i + (i && i < n ? r.f(-0.28, 0.28) : 0)),
      y - (i % 2 ? amp * r.f(0.45, 1.25) : amp * r.f(0, 0.28)) * (i % 3 === q ? 1.2 : 0.85),
      ...(sharp ? [1] : []),
    ] as unknown as Pt);
  pts.push([w + 10, y, 1], [w + 10, h + 10, 1]);
  return curve(pts);
};
/** returns the tones of planes of air: near planes are darker (or deeper in hue) than far planes */
export function layers(doc: Doc, n: number): string[] {
  const p = doc.pal,
    h = p.deepHue;
  if (doc.look.technique === 'print') return Array.from({ length: n }, (_, i) => mix(p.g[0], p.ink, 0.18 + (0.5 * i) / Math.max(1, n - 1)));
  return Array.from({ length: n }, (_, i) => {
    const t = n > 1 ? i / (n - 1) : 1;
    return p.light ? hex(0.74 - 0.38 * t, 0.08 + 0.04 * t, h - 6 + 22 * t) : hex(0.47 - 0.25 * t, 0.115 - 0.03 * t, h - 4 + 22 * t);
  });
}
/** Draws a landscape of layered paper, from far to near, between the horizon and the lower edge. */
export function scene(doc: Doc, r: Rng, kind: Scene, w: number, h: number, hy: number): string {
  const c = layers(doc, 3),
    u = Math.min(w / 240, h / 300),
    f = (d: string, i: number, o = 1) =>
      doc.level === 'lite' && (i === 1 || (doc.thrift > 1 && i === 0))
        ? ''
        : `<path d="${d}" fill="${c[i]}"${o < 1 ? ` opacity="${o}"` : ''}/>`;
  const nn = Math.max(3, Math.round(w / (60 * u)));
  switch (kind) {
    case 'sea':
    case 'deep': {
      const wave = (y: number, k: number, i: number) => {
        const st = 34 * k * u,
          o = r.f(-st, 0),
          n = Math.ceil(w / st) + 2;
        return f(
          `M-20 ${h + 10}V${y}` +
            many(n, (j) => `L${(o + j * st).toFixed(0)} ${y}q${(st * 0.3).toFixed(0)} ${(-st * 0.45).toFixed(0)} ${st.toFixed(0)} 0`) +
            `V${h + 10}z`,
          i,
        );
      };
      return kind === 'sea'
        ? wave(hy, 0.8, 0) + wave(hy + 22 * u, 1.15, 1) + wave(hy + 50 * u, 1.6, 2)
        : f(ridge(r, w, h, hy + 20, 24 * u, nn, false), 0) +
            f(
              many(nn, () => {
                const x = r.f(0, w);
                return petal(x, h, r.f(60, 130) * u, 16 * u, -90 + r.f(-14, 14), 0.4);
              }),
              1,
            ) +
            f(ridge(r, w, h, hy + 58 * u, 16 * u, nn + 2, false), 2);
    }
    case 'dunes':
      return (
        f(ridge(r, w, h, hy, 30 * u, nn - 1, false), 0) +
        f(
          curve([
            [-10, hy + 40 * u, 1],
            [w * 0.3, hy + 10 * u],
            [w * 0.62, hy + 40 * u],
            [w + 10, hy + 16 * u, 1],
            [w + 10, h + 10, 1],
            [-10, h + 10, 1],
          ]),
          1,
        ) +
        f(
          curve([
            [-10, hy + 50 * u, 1],
            [w * 0.4, hy + 62 * u],
            [w * 0.75, hy + 36 * u],
            [w + 10, hy + 60 * u, 1],
            [w + 10, h + 10, 1],
            [-10, h + 10, 1],
          ]),
          2,
        )
      );
    case 'peaks':
      return (
        f(ridge(r, w, h, hy + 10, 90 * u, nn, true), 0) +
        f(ridge(r, w, h, hy + 30 * u, 60 * u, nn + 2, true), 1) +
        f(ridge(r, w, h, hy + 60 * u, 18 * u, nn, false), 2)
      );
    case 'city': {
      const tower = (y: number, i: number, k: number) => {
        let x = -5,
          d = '';
        while (x < w) {
          const q = r.f(16, 34) * u * k,
            t = y - r.f(0, 60) * u;
          d +=
            rect(x, t, q, h - t + 5) +
            (r.chance(0.4)
              ? poly([
                  [x - 4, t],
                  [x + q / 2, t - 14 * u],
                  [x + q + 4, t],
                ])
              : '');
          x += q + r.f(0, 8) * u;
        }
        return f(d, i);
      };
      return (
        tower(hy, 0, 1) +
        tower(hy + 40 * u, 1, 1.3) +
        (doc.level === 'full'
          ? `<path d="${many(nn * 6, () => rect(r.f(0, w), r.f(hy - 20, hy + 70 * u), 3 * u, 4 * u))}" fill="${doc.pal.glow}" opacity=".7"/>`
          : '') +
        f(ridge(r, w, h, hy + 70 * u, 6, 2, false), 2)
      );
    }
    case 'forest': {
      const trees = (y: number, i: number, k: number) => {
        const n = Math.ceil(w / (26 * k * u));
        return f(
          many(n + 1, (j) => {
            const x = (w / n) * j + r.f(-8, 8),
              t = r.f(50, 110) * u * k;
            return (
              poly([
                [x - 15 * u * k, y + 6],
                [x, y - t],
                [x + 15 * u * k, y + 6],
              ]) +
              poly([
                [x - 20 * u * k, y + 30 * u],
                [x, y - t * 0.55],
                [x + 20 * u * k, y + 30 * u],
              ])
            );
          }) + rect(-5, y + 4, w + 10, h - y + 5),
          i,
        );
      };
      return trees(hy + 8, 0, 0.8) + trees(hy + 34 * u, 1, 1.1) + f(ridge(r, w, h, hy + 60 * u, 14 * u, nn, false), 2);
    }
    case 'stage':
      return (
        f(`M0 0H${w}V${h}H0z`, 0, 0) +
        f(
          many(2, (i) => {
            const x = i ? w : 0,
              s = i ? -1 : 1;
            return curve([
              [x, -10, 1],
              [x + s * w * 0.34, -10, 1],
              [x + s * w * 0.24, hy * 0.5],
              [x + s * w * 0.1, hy * 0.8],
              [x + s * w * 0.16, h, 1],
              [x, h, 1],
            ]);
          }),
          1,
        ) +
        f(
          many(2, (i) => {
            const x = i ? w : 0,
              s = i ? -1 : 1;
            return curve([
              [x, -10, 1],
              [x + s * w * 0.18, -10, 1],
              [x + s * w * 0.12, hy * 0.5],
              [x + s * w * 0.04, hy * 0.8],
              [x + s * w * 0.08, h, 1],
              [x, h, 1],
            ]);
          }),
          2,
        ) +
        f(
          curve([
            [-10, hy + 30 * u, 1],
            [w / 2, hy + 12 * u],
            [w + 10, hy + 30 * u, 1],
            [w + 10, h + 10, 1],
            [-10, h + 10, 1],
          ]),
          2,
        )
      );
    case 'sky': {
      const cl = (y: number, k: number, i: number, o = 1) =>
        f(
          many(nn + 1, (j) => {
            const x = (w / nn) * j + r.f(-20, 20);
            return ell(x, y + r.f(-8, 8), 40 * u * k, 26 * u * k);
          }) + rect(-5, y, w + 10, h - y + 5),
          i,
          o,
        );
      return cl(hy + 20 * u, 0.8, 0) + cl(hy + 46 * u, 1, 1) + cl(hy + 80 * u, 1.2, 2);
    }
    case 'hills':
      return (
        f(ridge(r, w, h, hy, 34 * u, nn - 1, false), 0) +
        f(ridge(r, w, h, hy + 28 * u, 26 * u, nn, false), 1) +
        f(ridge(r, w, h, hy + 60 * u, 14 * u, nn, false), 2)
      );
  }
}
