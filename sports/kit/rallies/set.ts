import type { Pair } from '#sports/kit/joint.ts';
import type { Server, SetEnd } from '#sports/kit/sets/match.ts';

/** Rules of points, serves and sets in a sport of rallies. */
export type RallyRules = {
  /** Returns the points that win set n with a lead of two, in a match of at most `most` sets. */
  points(n: number, most: number): number;
  /** Returns the points that win set n whatever the lead. */
  cap(n: number, most: number): number;
  /** Order of serves: the winner of the rally serves, or each side serves twice in turn, and once in turn from deuce on. */
  serves: 'winner' | 'two';
  /** First server of the next set: the side that received first in this set, or the winner of this set. */
  opens: 'other' | 'winner';
};

/** Chances that a side wins a rally that it serves. */
export type OnServe = readonly [home: number, away: number];

export type SetRules = RallyRules & { n: number; most: number };

export function isSetOver({ n, most, ...rules }: SetRules, [home, away]: Pair): boolean {
  const top = Math.max(home, away);
  return (top >= rules.points(n, most) && Math.abs(home - away) >= 2) || top >= rules.cap(n, most);
}

/** Returns the server after a score. `opened` is the first server of the set, `last` the winner of the last rally. */
export function serverAt({ n, most, ...rules }: SetRules, [home, away]: Pair, opened: Server, last: Server): Server {
  if (rules.serves === 'winner') return home + away === 0 ? opened : last;
  const deuce = rules.points(n, most) - 1;
  const turns = home >= deuce && away >= deuce ? home + away : Math.floor((home + away) / 2);
  return turns % 2 === 0 ? opened : other(opened);
}

export function other(side: Server): Server {
  return side === 0 ? 1 : 0;
}

export function opensNext({ opens }: RallyRules, opened: Server, winner: Server): Server {
  return opens === 'winner' ? winner : other(opened);
}

/** Chances of the states of a set after a number of rallies. The key is 2 × points of the home side + winner of the last rally. */
type Diagonal = Map<number, number>;

/** Walks a set from a score. `stop` is called with each state and its chance, and returns true to end the set there. */
function walkSet(
  rules: SetRules,
  onServe: OnServe,
  from: { points: Pair; opened: Server; last: Server },
  stop: (points: Pair, p: number) => boolean,
): void {
  let open: Diagonal = new Map([[from.points[0] * 2 + from.last, 1]]);
  for (let played = from.points[0] + from.points[1]; open.size > 0; played++) {
    const next: Diagonal = new Map();
    for (const [key, p] of open) {
      const last = (key % 2) as Server;
      const home = (key - last) / 2;
      const points: Pair = [home, played - home];
      if (stop(points, p)) continue;
      const server = serverAt(rules, points, from.opened, last);
      const wins = server === 0 ? onServe[0] : 1 - onServe[1];
      const won = (home + 1) * 2;
      next.set(won, (next.get(won) ?? 0) + p * wins);
      next.set(key - last + 1, (next.get(key - last + 1) ?? 0) + p * (1 - wins));
    }
    open = next;
  }
}

/** Returns the ends of a set from a score in it. */
export function setEnds(rules: SetRules, onServe: OnServe, from: { points: Pair; opened: Server; last: Server }): SetEnd[] {
  const ends: SetEnd[] = [];
  walkSet(rules, onServe, from, (points, p) => {
    if (!isSetOver(rules, points)) return false;
    const winner: Server = points[0] > points[1] ? 0 : 1;
    ends.push({ score: points, server: opensNext(rules, from.opened, winner), p });
    return true;
  });
  return ends;
}

/** Returns the chance that the home side is the first to have `mark` points in a set. */
export function raceChance(rules: SetRules, onServe: OnServe, from: { points: Pair; opened: Server; last: Server }, mark: number): number {
  let home = 0;
  walkSet(rules, onServe, from, (points, p) => {
    if (points[0] >= mark) home += p;
    return Math.max(...points) >= mark;
  });
  return home;
}
