import type { Form, Layer, Part } from '#games/fishing/view/art/part.ts';
import { ell, many, poly, star, stroke } from '#games/fishing/view/art/shapes.ts';
import { ribbons } from '#games/fishing/view/art/forms/kites.ts';

/** A paper lantern with a flame; with `isWheel` six small lanterns hang around it. */
export function lantern({ isWheel = false }: { isWheel?: boolean } = {}): Form {
  const small = many(6, (at): Layer[] => {
    const turn = (at * Math.PI) / 3;
    const [x, y] = [Math.cos(turn) * 76, Math.sin(turn) * 76];
    return [
      { d: stroke(0, 0, x, y), ink: 'line', width: 4 },
      { d: ell(x, y, 19, 22), ink: at % 2 === 0 ? 'fin' : 'lamp' },
      { d: stroke(x - 12, y - 18, x + 12, y - 18), ink: 'tail', width: 6 },
      { d: stroke(x - 10, y + 19, x + 10, y + 19), ink: 'tail', width: 5 },
    ];
  }).flat();
  const s = isWheel ? 0.62 : 1;
  return {
    upright: true,
    parts: [
      ...(isWheel
        ? [
            {
              layers: [{ d: ell(0, 0, 78), ink: 'line' as const, width: 5 }, ...small],
              pivot: [0, 0] as const,
              move: { kind: 'spin' as const, by: 0.08 },
            },
          ]
        : ribbons(56, [-12, 0, 12])),
      {
        layers: [
          {
            d: `M${-34 * s} ${-66 * s}H${34 * s}C${82 * s} ${-46 * s} ${82 * s} ${40 * s} ${34 * s} ${58 * s}H${-34 * s}C${-82 * s} ${40 * s} ${-82 * s} ${-46 * s} ${-34 * s} ${-66 * s}Z`,
            ink: 'body',
          },
          {
            d: `M${-18 * s} ${-66 * s}C${-46 * s} ${-40 * s} ${-46 * s} ${34 * s} ${-18 * s} ${58 * s}M${18 * s} ${-66 * s}C${46 * s} ${-40 * s} ${46 * s} ${34 * s} ${18 * s} ${58 * s}`,
            ink: 'mark',
            width: 3,
          },
          { d: `M0 ${-66 * s}H${34 * s}C${82 * s} ${-46 * s} ${82 * s} ${40 * s} ${34 * s} ${58 * s}H0Z`, shade: 0.13 },
          { d: `M${-30 * s} ${-78 * s}h${60 * s}v${14 * s}h${-60 * s}ZM${-28 * s} ${56 * s}h${56 * s}v${12 * s}h${-56 * s}Z`, ink: 'tail' },
          { d: ell(0, -4 * s, 22 * s), ink: 'tail' },
          {
            d: `M0 ${-22 * s}C${12 * s} ${-6 * s} ${14 * s} ${4 * s} 0 ${12 * s}C${-14 * s} ${4 * s} ${-12 * s} ${-6 * s} 0 ${-22 * s}Z`,
            ink: 'lamp',
          },
        ],
      },
    ],
  };
}

export function gong(): Form {
  return {
    upright: true,
    parts: [
      {
        layers: [
          { d: 'M-74 -76H74V-62H-74ZM-66 -66H-54V84H-66ZM54 -66H66V84H54ZM-80 80H-40V92H-80ZM40 80H80V92H40Z', ink: 'tail' },
          { d: 'M-86 -80Q-80 -64 -66 -66L-70 -76ZM86 -80Q80 -64 66 -66L70 -76Z', ink: 'mark' },
        ],
      },
      {
        layers: [
          { d: stroke(-22, -62, -16, -36), ink: 'line', width: 4 },
          { d: stroke(22, -62, 16, -36), ink: 'line', width: 4 },
          { d: ell(0, 14, 54), ink: 'body' },
          { d: ell(0, 14, 44), ink: 'fin', width: 4 },
          { d: ell(0, 14, 20), ink: 'lamp' },
          { d: 'M54 14A54 54 0 0 1 -30 60A60 60 0 0 0 54 14Z', shade: 0.16 },
        ],
        pivot: [0, -62],
        move: { kind: 'swing', by: 6 },
      },
    ],
  };
}

/** Red crackers on a cord, the lowest one burning. */
export function firecrackers(): Form {
  return {
    upright: true,
    parts: [
      {
        layers: [
          { d: stroke(0, -96, 0, 70), ink: 'line', width: 4 },
          { d: 'M-22 -96H22V-82H-22Z', ink: 'mark' },
        ],
      },
      ...many(5, (at): Part => ({
        layers: ([-1, 1] as const).flatMap((way) => {
          const [x, y] = [way * 6, -74 + at * 29];
          return [
            {
              d: poly(x, y - 8, x + way * 36, y + 6, x + way * 31, y + 22, x - way * 2, y + 8),
              ink: at % 2 === 0 ? ('body' as const) : ('fin' as const),
            },
            { d: poly(x + way * 27, y + 2, x + way * 36, y + 6, x + way * 31, y + 22, x + way * 23, y + 18), ink: 'mark' as const },
          ];
        }),
        pivot: [0, -74 + at * 29],
        move: { kind: 'swing', by: 4, phase: at * 0.2 },
      })),
      {
        layers: [
          { d: star(0, 80, 9, 24, 11), ink: 'lamp' },
          { d: star(0, 80, 9, 13, 7), ink: 'belly' },
        ],
        pivot: [0, 80],
        move: { kind: 'spin', by: 0.6 },
      },
    ],
  };
}
