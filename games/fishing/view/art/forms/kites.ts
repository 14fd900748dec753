import { eye } from '#games/fishing/view/art/eye.ts';
import type { Form, Layer, Part } from '#games/fishing/view/art/part.ts';
import { ell, leaf, many, stroke } from '#games/fishing/view/art/shapes.ts';

/** Ribbons under a kite. */
export function ribbons(y: number, xs: readonly number[]): Part[] {
  return xs.map((x, at) => ({
    layers: [
      {
        d: `M${x - 5} ${y}C${x - 18} ${y + 16} ${x + 12} ${y + 26} ${x - 4} ${y + 46}L${x + 6} ${y + 46}C${x + 20} ${y + 26} ${x - 8} ${y + 16} ${x + 5} ${y}Z`,
        ink: at % 2 === 0 ? 'tail' : 'mark',
      },
    ],
    pivot: [x, y] as const,
    move: { kind: 'swing' as const, by: 12, phase: at * 0.3 },
  }));
}

/** A face kite of paper stretched on a frame: `frame` is its outline. */
export function faceKite({ frame, face, isWinged = false }: { frame: string; face: readonly Layer[]; isWinged?: boolean }): Form {
  const wing = (way: 1 | -1): Part => ({
    layers: [
      {
        d: `M${way * 20} -30C${way * 60} -70 ${way * 104} -50 ${way * 108} -6C${way * 92} -20 ${way * 84} -14 ${way * 78} 6C${way * 66} -8 ${way * 56} -4 ${way * 50} 18C${way * 40} 4 ${way * 30} 8 ${way * 20} 20Z`,
        ink: 'fin',
      },
      { d: stroke(way * 24, -26, way * 96, -22), ink: 'line', width: 3 },
    ],
    pivot: [way * 22, -6],
    move: { kind: 'swing', by: 5, phase: way > 0 ? 0 : 0.5 },
  });
  return {
    upright: true,
    parts: [
      ...ribbons(46, [-22, 0, 22]),
      ...(isWinged ? [wing(-1), wing(1)] : []),
      { layers: [{ d: frame, ink: 'body' }, { d: stroke(0, -70, 0, 60), ink: 'line', width: 2.4 }, ...face] },
    ],
  };
}

/** A fan that opens and closes. */
export function fan(): Form {
  const rib = (at: number): [number, number] => [
    Math.cos(-Math.PI + ((at + 0.5) * Math.PI) / 7) * 92,
    Math.sin(-Math.PI + ((at + 0.5) * Math.PI) / 7) * 92,
  ];
  return {
    upright: true,
    parts: [
      ...ribbons(48, [0]),
      ...many(7, (at): Part => {
        const turn = (k: number): [number, number] => [
          Math.cos(-Math.PI + ((at + k) * Math.PI) / 7) * 92,
          44 + Math.sin(-Math.PI + ((at + k) * Math.PI) / 7) * 92,
        ];
        const [a, b] = [turn(0), turn(1)];
        const [x, y] = rib(at);
        return {
          layers: [
            { d: `M0 44L${a[0]} ${a[1]}Q${x * 1.08} ${44 + y * 1.08} ${b[0]} ${b[1]}Z`, ink: at % 2 === 0 ? 'body' : 'fin' },
            { d: `M${x * 0.5} ${44 + y * 0.5}L${x} ${44 + y}`, ink: 'mark', width: 3.5 },
          ],
          pivot: [0, 44],
          move: { kind: 'swing', by: (at - 3) * 1.6 },
        };
      }),
      {
        layers: [
          { d: ell(0, 44, 15), ink: 'tail' },
          { d: ell(0, 44, 6), ink: 'lamp' },
        ],
      },
    ],
  };
}

/** A windsock fish with ribs and a ring for a mouth. */
export function streamer(): Form {
  return {
    parts: [
      { layers: [{ d: 'M-60 -10L-110 -34Q-96 0 -110 34L-60 10Z', ink: 'tail' }], pivot: [-60, 0], move: { kind: 'swing', by: 22 } },
      ...many(3, (at): Part => ({
        layers: [
          {
            d: `M${-62 + at * 40} ${-22 - at * 5}L${-18 + at * 40} ${-27 - at * 5}V${27 + at * 5}L${-62 + at * 40} ${22 + at * 5}Z`,
            ink: at % 2 === 0 ? 'body' : 'fin',
          },
          ...many(3, (row): Layer => ({ d: `M${-34 + at * 40} ${-18 + row * 16}c-14 2 -14 14 0 16`, ink: 'mark', width: 3.5 })),
        ],
        pivot: [-20 + at * 40, 0],
        move: { kind: 'wave', by: 8 - at * 2, phase: (3 - at) * 0.2 },
      })),
      {
        layers: [
          { d: 'M56 -40C80 -44 92 -20 92 0C92 20 80 44 56 40Z', ink: 'belly' },
          { d: ell(90, 0, 7, 24), ink: 'line', width: 5 },
          ...eye(70, -14, 12),
          { d: leaf(40, 34, 14, 64, 9), ink: 'fin' },
        ],
      },
    ],
  };
}
