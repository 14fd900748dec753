import { neighboursOf, type Picture } from '#apps/admin/pages/account-graph/merge-graphs.ts';

/** Place of a node. `angle` is in radians around the middle. `isLeaf` is true for a node with no node further out. */
export type Place = { x: number; y: number; angle: number; depth: number; isLeaf: boolean };
export type Layout = { width: number; height: number; places: Map<string, Place>; isDense: boolean };

const TURN = 2 * Math.PI;
/** Least distance between two rings. */
const RING = 112;
/** Least distance between two nodes on a ring. */
const APART = 30;
/** Space for names outside the last ring. */
const MARGIN = 92;
/** Most nodes on the last ring for which names are written level. With more nodes they are written along the spokes. */
const ROOMY = 18;

/**
 * Places nodes on rings by their distance from the middle. Each node has a part of the circle as wide as its branch, so that lines of a tree
 * do not cross. Places are in units of a view box of `width` and `height`.
 */
export function layOut({ nodes, edges }: Picture): Layout {
  const [centre] = nodes;
  if (!centre) return { width: 1, height: 1, places: new Map(), isDense: false };
  const near = neighboursOf(edges);
  const children = new Map<string, string[]>();
  const depths = new Map([[centre.key, 0]]);
  const order = [centre.key];
  for (const key of order) {
    const own = [...new Set(near.get(key))].filter((next) => !depths.has(next));
    for (const next of own) depths.set(next, depths.get(key)! + 1);
    children.set(key, own);
    order.push(...own);
  }
  const leaves = new Map<string, number>();
  for (const key of order.toReversed())
    leaves.set(
      key,
      Math.max(
        1,
        (children.get(key) ?? []).reduce((sum, child) => sum + leaves.get(child)!, 0),
      ),
    );
  const radii = radiiOf([...depths.values()], leaves.get(centre.key)!);
  const last = radii.at(-1)!;
  const half = last + MARGIN;
  const places = new Map<string, Place>();
  const put = (key: string, from: number, to: number): void => {
    const depth = depths.get(key)!;
    const angle = (from + to) / 2;
    const own = children.get(key) ?? [];
    places.set(key, {
      x: half + radii[depth]! * Math.cos(angle),
      y: half + radii[depth]! * Math.sin(angle),
      angle,
      depth,
      isLeaf: own.length === 0,
    });
    let at = from;
    for (const child of own) {
      const width = ((to - from) * leaves.get(child)!) / leaves.get(key)!;
      put(child, at, at + width);
      at += width;
    }
  };
  put(centre.key, -TURN / 4, (TURN * 3) / 4);
  return { width: 2 * half, height: 2 * half, places, isDense: leaves.get(centre.key)! > ROOMY };
}

/** Radius of each ring: wide enough that the nodes on it do not touch. */
function radiiOf(depths: readonly number[], leaves: number): number[] {
  const deepest = Math.max(...depths);
  const radii = [0];
  for (let depth = 1; depth <= deepest; depth++) {
    const count = depth === deepest ? leaves : depths.filter((one) => one === depth).length;
    radii.push(Math.max(radii[depth - 1]! + RING, (count * APART) / TURN));
  }
  return radii;
}
