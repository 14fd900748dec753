import type { Member, Other, Signal } from '#apps/admin/pages/signals/signal-words.ts';

type Place = { x: number; y: number };
export type MemberNode = Place & {
  type: 'member';
  key: string;
  member: Member;
  label: Place & { anchor: 'start' | 'middle' | 'end'; turn: number };
};
export type ThingNode = Place & { type: 'thing'; key: string; thing: Signal | Other; isCentre: boolean };
export type GraphNode = MemberNode | ThingNode;
export type Graph = { width: number; height: number; nodes: GraphNode[]; edges: { from: string; to: string }[]; isDense: boolean };

/** Key of the node of the sign itself. */
export const CENTRE = 'thing';
/** Most members whose names are written level. With more members, the names are written along the spokes. */
const ROOMY = 16;
const TURN = 2 * Math.PI;

/**
 * Places the members on a ring, with their names outside. The sign is in the middle, and other shared things are within the ring, near the
 * members that share them. Places are in units of a view box of `width` and `height`.
 */
export function layOut(signal: Signal): Graph {
  const { members, others } = signal;
  const isDense = members.length > ROOMY;
  const [width, height, ring, inner] = isDense ? [720, 720, 220, 120] : [560, 400, 150, 78];
  const centre = { x: width / 2, y: height / 2 };
  const at = (angle: number, radius: number): Place => ({
    x: centre.x + radius * Math.cos(angle),
    y: centre.y + radius * Math.sin(angle),
  });
  const step = TURN / members.length;
  // Two members are placed at the left and the right. With more members, the first is placed at the top.
  const start = members.length === 2 ? Math.PI : -Math.PI / 2;
  const angles = new Map(members.map(({ id }, index) => [id, start + index * step]));
  const memberNodes = members.map((member): MemberNode => {
    const angle = angles.get(member.id)!;
    return {
      type: 'member',
      key: `member ${member.id}`,
      member,
      ...at(angle, ring),
      label: labelAt(angle, (gap) => at(angle, ring + gap), isDense),
    };
  });
  // Turns an angle to the middle between two spokes, so that no line runs through the node.
  const between = (angle: number): number => start + (Math.floor((angle - start) / step) + 0.5) * step;
  const placed = spread(others.map((other) => between(meanAngle(other.members.map((id) => angles.get(id)!)))));
  const things: ThingNode[] = [
    { type: 'thing', key: CENTRE, thing: signal, isCentre: true, ...centre },
    ...others.map((other, index): ThingNode => ({
      type: 'thing',
      key: `thing ${other.id}`,
      thing: other,
      isCentre: false,
      ...at(placed[index]!, inner),
    })),
  ];
  return {
    width,
    height,
    isDense,
    nodes: [...memberNodes, ...things],
    edges: [
      ...members.map(({ id }) => ({ from: CENTRE, to: `member ${id}` })),
      ...others.flatMap((other) => other.members.map((id) => ({ from: `thing ${other.id}`, to: `member ${id}` }))),
    ],
  };
}

/** Returns the place of a name outside the ring beside its node; `turn` is in degrees. */
function labelAt(angle: number, outside: (gap: number) => Place, isDense: boolean): MemberNode['label'] {
  const [across, isLeft] = [Math.cos(angle), Math.cos(angle) < -0.001];
  const side = isLeft ? 'end' : 'start';
  if (isDense) return { ...outside(16), anchor: side, turn: (angle * 360) / TURN + (isLeft ? 180 : 0) };
  const isAbove = Math.abs(across) < 0.3;
  return { ...outside(isAbove ? 24 : 18), anchor: isAbove ? 'middle' : side, turn: 0 };
}

function meanAngle(angles: readonly number[]): number {
  const sum = (of: (angle: number) => number): number => angles.reduce((total, angle) => total + of(angle), 0);
  return Math.atan2(sum(Math.sin), sum(Math.cos));
}

/** Moves angles that are too close apart, and keeps their order. */
function spread(angles: readonly number[]): number[] {
  const least = TURN / Math.max(angles.length, 8);
  const sorted = angles.map((angle, index) => ({ angle, index })).toSorted((a, b) => a.angle - b.angle);
  const moved: number[] = [];
  let last = -Infinity;
  for (const { angle, index } of sorted) {
    last = Math.max(angle, last + least);
    moved[index] = last;
  }
  return moved;
}
