import { eye } from '#games/fishing/view/art/eye.ts';
import type { Form } from '#games/fishing/view/art/part.ts';
import { leaf } from '#games/fishing/view/art/shapes.ts';
import { backOf, bodyOf, marksOf, mouthOf, tailOf, type FishLook } from '#games/fishing/view/art/forms/fish-parts.ts';

/** A fish of any height: tail, fins above and below, a body with belly and marks, and a side fin. */
export function fish({
  height,
  tail = 'fork',
  back = 'low',
  marks = 'none',
  extra = [],
  front = [],
  mouth = 'small',
  eyeSize,
}: FishLook): Form {
  const size = eyeSize ?? Math.max(8, Math.min(13, height * 0.26));
  return {
    parts: [
      { layers: tailOf(tail, height), pivot: [-62, 0], move: { kind: 'swing', by: 16 } },
      { layers: backOf(back, height), pivot: [0, -height * 0.7], move: { kind: 'swing', by: 3, phase: 0.4 } },
      {
        layers: [{ d: leaf(-4, height * 0.7, -34, height + 26, 10), ink: 'fin' }],
        pivot: [-4, height * 0.7],
        move: { kind: 'swing', by: 9, phase: 0.6 },
      },
      ...extra,
      { layers: [...bodyOf(height), ...marksOf(marks, height), ...mouthOf(mouth, height), ...eye(52, -height * 0.22, size)] },
      {
        layers: [
          {
            d: `M22 ${height * 0.16}C2 ${height * 0.1} -14 ${height * 0.3} -22 ${height * 0.62}C0 ${height * 0.62} 16 ${height * 0.5} 22 ${height * 0.16}Z`,
            ink: 'fin',
          },
        ],
        pivot: [20, height * 0.2],
        move: { kind: 'swing', by: 20, phase: 0.2 },
      },
      ...front,
    ],
  };
}
