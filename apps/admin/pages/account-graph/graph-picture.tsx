import { useId } from 'react';
import { t } from '#apps/admin/lib/text.ts';
import type { Layout, Place } from '#apps/admin/pages/account-graph/lay-out.ts';
import { levelOf, type Kind } from '#apps/admin/pages/account-graph/graph-words.ts';
import type { Edge, Node, Picture } from '#apps/admin/pages/account-graph/merge-graphs.ts';

/** Shape of each kind of trait, as an SVG path around 0, 0, so that kinds differ by more than their colour. */
const SHAPES: Partial<Record<Kind, string>> = {
  device: 'M-9-9H9V9H-9Z',
  instrument: 'M-13-8H13V8H-13Z',
  holder: 'M0-12L12 0L0 12L-12 0Z',
  network: 'M-6-11H6L12 0L6 11H-6L-12 0Z',
};
const MOST_LETTERS = 13;
const shortName = (name: string): string => (name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1)}…` : name);

type Props = { picture: Picture; layout: Layout; chosen: string; expanded: ReadonlySet<string>; onChoose: (key: string) => void };

/** Draws accounts and their relations. The list beside the picture has the same nodes for the keyboard and for screen readers. */
export function GraphPicture({ picture: { nodes, edges }, layout, chosen, expanded, onChoose }: Props) {
  const arrow = useId();
  const { width, height, places, isDense } = layout;
  const isNear = ({ from, to }: Edge): boolean => from === chosen || to === chosen;
  return (
    <svg
      className="accounts__svg"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('Picture of {count} linked nodes', { count: nodes.length })}
    >
      <defs>
        <marker id={arrow} viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse">
          <path className="accounts__arrow" d="M0 0L8 4L0 8Z" />
        </marker>
      </defs>
      {edges.map((edge) => (
        <EdgeLine key={edge.key} edge={edge} places={places} isNear={isNear(edge)} arrow={arrow} />
      ))}
      {nodes.map((node, at) => (
        <g
          key={node.key}
          className="accounts__node"
          data-chosen={node.key === chosen}
          data-expanded={at === 0 || expanded.has(node.key)}
          onClick={() => onChoose(node.key)}
        >
          <NodeDrawing node={node} place={places.get(node.key)!} isCentre={at === 0} isDense={isDense} />
        </g>
      ))}
    </svg>
  );
}

/** Draws a line between two nodes. The line ends before the shape of the second node, so that its arrow is visible. */
function EdgeLine({ edge, places, isNear, arrow }: { edge: Edge; places: Layout['places']; isNear: boolean; arrow: string }) {
  const [a, b] = [places.get(edge.from), places.get(edge.to)];
  if (!a || !b) return null;
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const gap = edge.tie ? 12 : 0;
  return (
    <line
      className={`accounts__edge accounts__edge--${edge.kind}`}
      data-near={isNear}
      x1={a.x + dx * gap}
      y1={a.y + dy * gap}
      x2={b.x - dx * gap}
      y2={b.y - dy * gap}
      {...(edge.tie && { markerEnd: `url(#${arrow})` })}
    />
  );
}

function NodeDrawing({ node, place, isCentre, isDense }: { node: Node; place: Place; isCentre: boolean; isDense: boolean }) {
  const { x, y } = place;
  if (node.type === 'trait')
    return (
      <>
        <circle className="accounts__reach" cx={x} cy={y} r={18} />
        <path className="accounts__trait" d={SHAPES[node.trait.kind]} transform={`translate(${x} ${y})`} />
      </>
    );
  const { member } = node;
  const label = labelAt(place, isCentre, isDense);
  return (
    <>
      <circle className="accounts__reach" cx={x} cy={y} r={15} />
      <circle
        className={`accounts__member accounts__member--${levelOf(member)}`}
        data-active={member.state === 'active'}
        cx={x}
        cy={y}
        r={isCentre ? 12 : 8}
      />
      {member.state !== 'active' && <path className="accounts__closed" d={`M${x - 5} ${y - 5}L${x + 5} ${y + 5}`} />}
      <text
        className="accounts__name"
        textAnchor={label.anchor}
        dominantBaseline="central"
        transform={`translate(${label.x} ${label.y}) rotate(${label.turn})`}
      >
        {shortName(member.account)}
      </text>
    </>
  );
}

/** Place of a name: outside a node at the edge of the picture, under a node within it. `turn` is in degrees. */
function labelAt({ x, y, angle, isLeaf }: Place, isCentre: boolean, isDense: boolean) {
  if (isCentre || !isLeaf) return { x, y: y + (isCentre ? 24 : 20), anchor: 'middle' as const, turn: 0 };
  const [across, down] = [Math.cos(angle), Math.sin(angle)];
  const isLeft = across < -0.001;
  const out = { x: x + across * 16, y: y + down * 16 };
  if (isDense)
    return { ...out, anchor: isLeft ? ('end' as const) : ('start' as const), turn: (angle * 180) / Math.PI + (isLeft ? 180 : 0) };
  if (Math.abs(across) < 0.3) return { x, y: y + Math.sign(down) * 20, anchor: 'middle' as const, turn: 0 };
  return { ...out, anchor: isLeft ? ('end' as const) : ('start' as const), turn: 0 };
}

/** Sample of a kind in the legend: the shape of its nodes, or its line for payments and agents. */
export function KindSample({ kind }: { kind: Kind }) {
  return (
    <svg className="accounts__sample" viewBox="-14 -14 28 28" width="16" height="16" aria-hidden="true">
      {SHAPES[kind] ? <path d={SHAPES[kind]} /> : <line className={`accounts__edge--${kind}`} x1="-14" y1="0" x2="14" y2="0" />}
    </svg>
  );
}
