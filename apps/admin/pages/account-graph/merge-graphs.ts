import { KINDS, type Graph, type GraphMember, type Kind, type Tie, type Trait } from '#apps/admin/pages/account-graph/graph-words.ts';

export type MemberNode = { type: 'member'; key: string; member: GraphMember };
export type TraitNode = { type: 'trait'; key: string; trait: Trait };
export type Node = MemberNode | TraitNode;
/** A line between two nodes. Lines with a direction run from payer to payee, or from agent to the member below. */
export type Edge = { key: string; kind: Kind; from: string; to: string; tie?: Tie };
export type Picture = {
  merchantId: number;
  /** The first node is the middle. Each other node comes after a node that it is joined to. */
  nodes: Node[];
  edges: Edge[];
  /** Number of lines of each kind, hidden kinds included. */
  counts: Record<Kind, number>;
  /** Number of nodes that are left out because the picture is full. */
  left: number;
};

/** Most nodes of a picture; more cannot be read. */
export const MOST_NODES = 90;

const memberKey = (id: string): string => `member-${id}`;

/** Joins answers into one picture around a member. Leaves out the hidden kinds, and nodes that no line joins to the middle. */
export function mergeGraphs(graphs: readonly Graph[], off: ReadonlySet<Kind>, centre: string): Picture {
  const members = new Map(graphs.flatMap((graph) => graph.members.map((one) => [one.id, one] as const)));
  const traits = new Map<string, Trait>();
  for (const trait of graphs.flatMap((graph) => graph.traits)) {
    const known = traits.get(trait.key);
    const more = trait.members.filter(({ memberId }) => !known?.members.some((one) => one.memberId === memberId));
    traits.set(trait.key, known ? { ...known, members: [...known.members, ...more] } : trait);
  }
  const edges = edgesOf([...traits.values()], tiesOf(graphs));
  const counts = Object.fromEntries(KINDS.map((kind) => [kind, edges.filter((edge) => edge.kind === kind).length]));
  const shown = edges.filter(({ kind }) => !off.has(kind));
  const reached = reach(memberKey(centre), shown);
  const keys = reached.slice(0, MOST_NODES);
  const nodes = keys.flatMap((key): Node[] => {
    const trait = traits.get(key);
    if (trait) return [{ type: 'trait', key, trait }];
    const member = members.get(key.slice('member-'.length));
    return member ? [{ type: 'member', key, member }] : [];
  });
  const kept = new Set(keys);
  return {
    merchantId: graphs[0]?.merchantId ?? 0,
    nodes,
    edges: shown.filter(({ from, to }) => kept.has(from) && kept.has(to)),
    counts: counts as Picture['counts'],
    left: reached.length - keys.length,
  };
}

/** Returns each tie once. Two answers have the same tie if both of its members are expanded. */
function tiesOf(graphs: readonly Graph[]): Tie[] {
  const nameOf = ({ kind, fromMemberId, toMemberId, currency }: Tie): string => [kind, fromMemberId, toMemberId, currency].join(' ');
  return [...new Map(graphs.flatMap((graph) => graph.ties.map((tie) => [nameOf(tie), tie] as const))).values()];
}

function edgesOf(traits: readonly Trait[], ties: readonly Tie[]): Edge[] {
  return [
    ...traits.flatMap(({ key, kind, members }) =>
      members.map(({ memberId }) => ({ key: `${key} ${memberId}`, kind, from: key, to: memberKey(memberId) })),
    ),
    ...ties.map((tie) => ({
      key: [tie.kind, tie.fromMemberId, tie.toMemberId, tie.currency].join(' '),
      kind: tie.kind,
      from: memberKey(tie.fromMemberId),
      to: memberKey(tie.toMemberId),
      tie,
    })),
  ];
}

/** Returns the keys of all nodes that can be reached from `start`, the nearest first. */
function reach(start: string, edges: readonly Edge[]): string[] {
  const near = neighboursOf(edges);
  const found = [start];
  const known = new Set(found);
  for (const key of found)
    for (const next of near.get(key) ?? [])
      if (!known.has(next)) {
        known.add(next);
        found.push(next);
      }
  return found;
}

/** Returns for each key the keys of the nodes that it is joined to. */
export function neighboursOf(edges: readonly Edge[]): Map<string, string[]> {
  const near = new Map<string, string[]>();
  const add = (from: string, to: string) => near.set(from, [...(near.get(from) ?? []), to]);
  for (const { from, to } of edges) {
    add(from, to);
    add(to, from);
  }
  return near;
}
