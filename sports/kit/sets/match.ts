import { aheadsBy, type Aheads } from '#sports/kit/early/early.ts';
import { grouped, type Cells, type Pair, type Table } from '#sports/kit/joint.ts';

/** 0 is the home side, 1 the away side. */
export type Server = 0 | 1;
/** A possible end of a set: its score, and the first server of the next set. */
export type SetEnd = { score: Pair; server: Server; p: number };

/** A match of sets in a state. */
export type SetsMatch = {
  /** Number of sets that win the match. */
  wins: number;
  /** Scores of the finished sets. */
  over: readonly Pair[];
  /** Ends of the current set; empty if the match is over. */
  now: readonly SetEnd[];
  /** Returns the ends of set n, counted from 1, by its first server. */
  fresh(n: number, server: Server): readonly SetEnd[];
};

/** Facts of a match of sets that both a match and a cell have; `set2` is undefined where that set is not played. */
export type SetsFacts = {
  sets: Pair;
  /** Games or points of all sets: the home side's less the away side's, and the sum of both. */
  lead: number;
  count: number;
  set1?: Pair | undefined;
  set2?: Pair | undefined;
  set3?: Pair | undefined;
  set4?: Pair | undefined;
  set5?: Pair | undefined;
  set6?: Pair | undefined;
  set7?: Pair | undefined;
  /** Side that gave up; undefined if none did. */
  retired?: 'home' | 'away' | undefined;
  /** Sides that were two sets ahead at any time. */
  aheads: Aheads;
};

export type SetName = 'set1' | 'set2' | 'set3' | 'set4' | 'set5' | 'set6' | 'set7';

export function setName(n: number): SetName {
  return `set${n}` as SetName;
}

type Node = { sets: Pair; server: Server; values: Map<number, number> };

export const setsWon = (over: readonly Pair[]): Pair => [over.filter(([a, b]) => a > b).length, over.filter(([a, b]) => b > a).length];

/** Computes a number over the sets of a match, set by set: from the number before, the score of a set, and the sets won after it. */
type Fold = (value: number, score: Pair, sets: Pair) => number;

const summing =
  (valueOf: (score: Pair) => number): Fold =>
  (value, score) =>
    value + valueOf(score);
const nothing: Fold = () => 0;

/** Returns the open states before set n with their numbers so far, and the states in which the match has already ended. */
function nodesBefore(match: SetsMatch, n: number, next: Fold): { open: Node[]; ended: Node[] } {
  const start = match.over.reduce((value, score, at) => next(value, score, setsWon(match.over.slice(0, at + 1))), 0);
  const ended = new Map<string, Node>();
  let open: Node[] = [{ sets: setsWon(match.over), server: 0, values: new Map([[start, 1]]) }];
  if (match.now.length === 0) return { open: [], ended: open };
  const current = match.over.length + 1;
  for (let set = current; set < n && open.length > 0; set++) {
    const further = new Map<string, Node>();
    for (const node of open)
      for (const { score, server, p } of set === current ? match.now : match.fresh(set, node.server)) {
        const home = score[0] > score[1];
        const sets: Pair = home ? [node.sets[0] + 1, node.sets[1]] : [node.sets[0], node.sets[1] + 1];
        const isOver = Math.max(...sets) === match.wins;
        const into = isOver ? ended : further;
        const key = isOver ? sets.join() : `${sets.join()} ${server}`;
        let to = into.get(key);
        if (!to) into.set(key, (to = { sets, server, values: new Map() }));
        for (const [value, part] of node.values) {
          const after = next(value, score, sets);
          to.values.set(after, (to.values.get(after) ?? 0) + part * p);
        }
      }
    open = [...further.values()];
  }
  return { open, ended: [...ended.values()] };
}

/** Returns the ends of a match by its sets and by a sum over the scores of sets: a lead, a total, tie-breaks. */
export function endsBy(match: SetsMatch, valueOf: (score: Pair) => number): Cells<{ sets: Pair; value: number }> {
  return folded(match, summing(valueOf));
}

function folded(match: SetsMatch, next: Fold): Cells<{ sets: Pair; value: number }> {
  const { ended } = nodesBefore(match, Infinity, next);
  return ended.flatMap(({ sets, values }) => [...values].map(([value, p]) => ({ p, facts: { sets, value } })));
}

/** Returns the scores of set n; undefined if it is not played. */
function endsOfSet(match: SetsMatch, n: number): Cells<{ score: Pair | undefined }> {
  const before = match.over[n - 1];
  if (before) return [{ p: 1, facts: { score: before } }];
  const current = match.over.length + 1;
  const { open, ended } = nodesBefore(match, n, nothing);
  type Cell = Cells<{ score: Pair | undefined }>[number];
  const played = open.flatMap((node): Cell[] => {
    const reached = node.values.get(0)!;
    const ends = n === current ? match.now : match.fresh(n, node.server);
    return ends.map(({ score, p }) => ({ p: p * reached, facts: { score } }));
  });
  const unplayed = ended.reduce((sum, { values }) => sum + values.get(0)!, 0);
  const all = unplayed > 0 ? [...played, { p: unplayed, facts: { score: undefined } }] : played;
  return grouped(all, (facts) => ({ key: facts.score?.join() ?? '', facts }));
}

/** Returns the ends of the current set together with the sets of the match. */
function currentAndSets(match: SetsMatch): Cells<{ score: Pair; sets: Pair }> {
  const tails = new Map<string, Cells<{ sets: Pair; value: number }>>();
  const cells = match.now.flatMap(({ score, server, p }) => {
    const key = `${score[0] > score[1]} ${server}`;
    let tail = tails.get(key);
    if (!tail) {
      // The following sets depend on the winner of this one and on the next server, not on the score.
      const after = { ...match, over: [...match.over, score] };
      const isOver = Math.max(...setsWon(after.over)) === match.wins;
      const now = isOver ? [] : match.fresh(after.over.length + 1, server);
      tails.set(key, (tail = endsBy({ ...after, now }, () => 0)));
    }
    return tail.map(({ p: part, facts: { sets } }) => ({ p: p * part, facts: { score, sets } }));
  });
  return grouped(cells, (facts) => ({ key: `${facts.score.join()} ${facts.sets.join()}`, facts }));
}

type Made = Cells<SetsFacts>;
type Fields = readonly (keyof SetsFacts)[];

/** Returns the tables of a match of sets: by sets, by each set, by lead and by count of games or points. */
export function setsTables(match: SetsMatch): Table<SetsFacts>[] {
  const table = (fields: Fields, cells: () => Cells<Partial<SetsFacts>>): Table<SetsFacts> => ({
    block: 'sets',
    fields,
    cells: cells as () => Made,
  });
  const most = 2 * match.wins - 1;
  const numbers = Array.from({ length: most }, (_set, at) => at + 1);
  const current = setName(match.over.length + 1);
  return [
    table(['sets'], () => endsBy(match, () => 0)),
    ...numbers.map((n) =>
      table([setName(n)], () => endsOfSet(match, n).map(({ p, facts }) => ({ p, facts: { [setName(n)]: facts.score } }))),
    ),
    table(['sets', 'lead'], () => valued(match, 'lead', ([home, away]) => home - away)),
    table(['sets', 'count'], () => valued(match, 'count', ([home, away]) => home + away)),
    ...(match.wins >= LONG ? [table(['aheads', 'sets'], () => aheadCells(match))] : []),
    ...(match.now.length > 0
      ? [
          table([current, 'sets'], () =>
            currentAndSets(match).map(({ p, facts: { score, sets } }) => ({ p, facts: { [current]: score, sets } })),
          ),
        ]
      : []),
  ];
}

function valued(match: SetsMatch, name: 'lead' | 'count', valueOf: (score: Pair) => number): Cells<Partial<SetsFacts>> {
  return endsBy(match, valueOf).map(({ p, facts: { sets, value } }) => ({ p, facts: { sets, [name]: value } }));
}

/** Lead in sets that wins a bet with early payout; in a match of two sets to win, it already wins the match. */
const EARLY_LEAD = 2;
const LONG = 3;

/** Sets flags of the sides that have been so far ahead: 1 for home, 2 for away. */
const leadFlags: Fold = (flags, _score, [home, away]) => flags | (home - away >= EARLY_LEAD ? 1 : 0) | (away - home >= EARLY_LEAD ? 2 : 0);

function aheadCells(match: SetsMatch): Cells<Partial<SetsFacts>> {
  return folded(match, leadFlags).map(({ p, facts: { sets, value } }) => {
    const end: Partial<SetsFacts> = { sets, aheads: [(value & 1) > 0, (value & 2) > 0] };
    return { p, facts: end };
  });
}

/** Returns the sides that were so far ahead after any of these sets. */
function aheadsAfter(over: readonly Pair[]): Pick<SetsFacts, 'aheads'> {
  const leads = over.map((_score, at) => {
    const [home, away] = setsWon(over.slice(0, at + 1));
    return home - away;
  });
  return { aheads: aheadsBy(leads, EARLY_LEAD) };
}

/** Returns the facts of a match from the scores of its sets; `now` is the score of the current set. */
export function setsFacts(over: readonly Pair[], now: Pair | undefined): SetsFacts {
  const all = now && now[0] + now[1] > 0 ? [...over, now] : over;
  return {
    sets: setsWon(over),
    ...aheadsAfter(over),
    lead: all.reduce((sum, [home, away]) => sum + home - away, 0),
    count: all.reduce((sum, [home, away]) => sum + home + away, 0),
    ...Object.fromEntries(all.map((score, at) => [setName(at + 1), score])),
  };
}
