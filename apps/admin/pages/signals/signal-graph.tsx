import { useNavigate } from '@tanstack/react-router';
import { useId, useRef, type KeyboardEvent } from 'react';
import type { SignalKind } from '#contracts/bo/signals.ts';
import { t } from '#apps/admin/lib/text.ts';
import { CENTRE, type Graph, type GraphNode } from '#apps/admin/pages/signals/graph-layout.ts';
import { KIND_WORDS, membersText } from '#apps/admin/pages/signals/signal-words.ts';

/** Shape of each kind, as an SVG path around 0, 0, so that kinds differ by more than their colour. */
const SHAPES: Record<SignalKind, string> = {
  device: 'M-9-9H9V9H-9Z',
  instrument: 'M-13-8H13V8H-13Z',
  holder: 'M0-12L12 0L0 12L-12 0Z',
  network: 'M-6-11H6L12 0L6 11H-6L-12 0Z',
  bonus: 'M0-11L11 9H-11Z',
  opposite: 'M-12 0L-4-8V-3H4V-8L12 0L4 8V3H-4V8Z',
  split: 'M-10-9H10V-2H-10ZM-10 2H10V9H-10Z',
  velocity: 'M-10-9L0 0L-10 9ZM2-9L12 0L2 9Z',
  in_out: 'M0-12L8-3H3V3H8L0 12L-8 3H-3V-3H-8Z',
  structuring: 'M-11 9V3H-4V-3H4V-9H11V9Z',
  third_party: 'M-12-7H12V7H3V11H-3V7H-12Z',
  watch: 'M-12 0L0-8L12 0L0 8Z',
  late: 'M-9-11H9L2 0L9 11H-9L-2 0Z',
  closing_line: 'M-9-9H9V9H-9Z',
};
const MOST_LETTERS = 13;
const shortName = (name: string): string => (name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1)}…` : name);

/** Returns the name of a node for a screen reader. */
function nameOf(node: GraphNode): string {
  if (node.type === 'member')
    return node.member.isBonusOnly
      ? t('Member {account}, bonus-only play', { account: node.member.account })
      : t('Member {account}', { account: node.member.account });
  return `${node.thing.label}: ${KIND_WORDS[node.thing.kind]}, ${membersText(node.thing.size)}`;
}

type SignalGraphProps = { graph: Graph; chosen: GraphNode; onChoose: (node: GraphNode) => void };

/**
 * Draws members and the things that they share. Arrow keys move the focus, and Enter opens the node with the focus. The table below shows
 * the same.
 */
export function SignalGraph({ graph, chosen, onChoose }: SignalGraphProps) {
  const navigate = useNavigate();
  const hint = useId();
  const own = useRef<SVGSVGElement>(null);
  const { nodes, edges, width, height, isDense } = graph;
  const places = new Map(nodes.map((node) => [node.key, node]));
  // The sign itself is joined to every member, so its lines are not marked.
  const isMarked = ({ from, to }: Graph['edges'][number]): boolean => chosen.key !== CENTRE && (from === chosen.key || to === chosen.key);
  const touched = edges.filter(isMarked);
  const near = new Set([chosen.key, ...touched.flatMap(({ from, to }) => [from, to])]);
  const open = (node: GraphNode): void => {
    if (node.type === 'member') void navigate({ to: '/members/$id', params: { id: node.member.id } });
    else if (!node.isCentre) void navigate({ to: '/signals/$id', params: { id: node.thing.id } });
  };
  const walk = (event: KeyboardEvent, node: GraphNode): void => {
    if (event.key === 'Enter') return open(node);
    const to = stepOf(event.key, nodes.indexOf(node), nodes.length);
    if (to === undefined) return;
    event.preventDefault();
    own.current?.querySelectorAll<SVGGElement>('[data-node]')[to]?.focus();
  };
  return (
    <>
      <svg
        ref={own}
        className={isDense ? 'graph graph--dense' : 'graph'}
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-label={t('Members and shared signals')}
        aria-describedby={hint}
      >
        {edges.map((edge) => {
          const { from, to } = edge;
          const [a, b] = [places.get(from)!, places.get(to)!];
          const look = from === CENTRE ? 'graph__edge' : 'graph__edge graph__edge--other';
          return <line key={`${from} ${to}`} className={look} data-near={isMarked(edge)} x1={a.x} y1={a.y} x2={b.x} y2={b.y} />;
        })}
        {nodes.map((node) => (
          <g
            key={node.key}
            data-node={node.type}
            data-chosen={node.key === chosen.key}
            data-near={near.has(node.key)}
            className="graph__node"
            role="link"
            tabIndex={node.key === chosen.key ? 0 : -1}
            aria-label={nameOf(node)}
            onFocus={() => onChoose(node)}
            onClick={() => onChoose(node)}
            onDoubleClick={() => open(node)}
            onKeyDown={(event) => walk(event, node)}
          >
            <NodeDrawing node={node} />
          </g>
        ))}
      </svg>
      <Legend nodes={nodes} />
      <p id={hint} className="graph__hint">
        {t('Arrow keys move between nodes, Enter opens one.')}
      </p>
    </>
  );
}

/** Legend of the shapes that are in the picture. */
function Legend({ nodes }: { nodes: readonly GraphNode[] }) {
  const kinds = [...new Set(nodes.flatMap((node) => (node.type === 'thing' ? [node.thing.kind] : [])))];
  return (
    <ul className="graph__legend">
      {kinds.map((kind) => (
        <li key={kind}>
          <svg viewBox="-14 -14 28 28" width="16" height="16" aria-hidden="true">
            <path className="graph__thing" d={SHAPES[kind]} />
          </svg>
          {KIND_WORDS[kind]}
        </li>
      ))}
    </ul>
  );
}

function NodeDrawing({ node }: { node: GraphNode }) {
  const { x, y } = node;
  if (node.type === 'thing')
    return (
      <>
        <circle className="graph__reach" cx={x} cy={y} r={20} />
        <path
          className={`graph__thing graph__thing--${node.thing.level}`}
          d={SHAPES[node.thing.kind]}
          transform={`translate(${x} ${y})${node.isCentre ? ' scale(1.5)' : ''}`}
        />
      </>
    );
  const { label, member } = node;
  return (
    <>
      <circle className="graph__reach" cx={x} cy={y} r={14} />
      <circle className="graph__member" data-bonus={member.isBonusOnly} cx={x} cy={y} r={8} />
      {member.isBonusOnly && <circle className="graph__bonus" cx={x} cy={y} r={3.5} />}
      <text
        className="graph__name"
        textAnchor={label.anchor}
        dominantBaseline="central"
        transform={`translate(${label.x} ${label.y}) rotate(${label.turn})`}
      >
        {shortName(member.account)}
      </text>
    </>
  );
}

/** Returns the index of the node that a key moves the focus to; undefined for another key. */
function stepOf(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
