import { WHOLE } from '#sports/kit/draw.ts';
import { Joint, type Cells, type Table } from '#sports/kit/joint.ts';
import { endsBy, setsTables, setsWon, type Server, type SetEnd, type SetsFacts, type SetsMatch } from '#sports/kit/sets/match.ts';
import { setEnds, winsGame, type OnServe } from '#sports/tennis/points.ts';
import type { TennisState, TennisStrengths } from '#sports/tennis/state.ts';
import { withLast } from '#sports/kit/with-last.ts';

/** Facts of a match. `lead` and `count` are counted in games. */
export type TennisFacts = SetsFacts & {
  /** Winners of the games of each set; in a match in play the current game is included. */
  winners: readonly (readonly Server[])[];
  tieBreaks: number;
};

const cut = (p: number): number => Math.floor(p * WHOLE) / WHOLE;
export const tieBreaksIn = ([a, b]: readonly [number, number]): number => (a + b === 13 ? 1 : 0);

export function tennisJoint({ home, away, wins }: TennisStrengths, state: TennisState): Joint<TennisFacts> {
  const onServe: OnServe = [cut(home), 1 - cut(1 - away)];
  const freshEnds = ([0, 1] as const).map((server) => setEnds(onServe, { games: [0, 0], points: [0, 0], server }));
  const openings: readonly Server[] = state.next === 'toss' ? [0, 1] : [state.server];
  const share = 1 / openings.length;
  const { games, points } = state;
  const now: readonly SetEnd[] =
    state.next === 'ended'
      ? []
      : openings.flatMap((server) => setEnds(onServe, { games, points, server }).map((end) => ({ ...end, p: end.p * share })));
  const match: SetsMatch = { wins, over: state.over, now, fresh: (_n, server) => freshEnds[server]! };
  const game = openings.reduce<number>((sum, server) => sum + share * winsGame(onServe, games, points, server), 0);
  return new Joint<TennisFacts>(
    [
      ...(setsTables(match) as unknown as Table<TennisFacts>[]),
      part(['sets', 'tieBreaks'], () =>
        endsBy(match, tieBreaksIn).map(({ p, facts: { sets, value } }) => ({ p, facts: { sets, tieBreaks: value } })),
      ),
      part(['winners'], () => nextGame(state, game)),
    ],
    setsWon(state.over),
  );
}

function part(fields: readonly (keyof TennisFacts)[], cells: () => Cells<Partial<TennisFacts>>): Table<TennisFacts> {
  return { block: 'sets', fields, cells: cells as () => Cells<TennisFacts> };
}

function nextGame({ winners, next }: TennisState, home: number): Cells<Partial<TennisFacts>> {
  if (next === 'ended') return [{ p: 1, facts: { winners } }];
  const after = (winner: Server): Partial<TennisFacts> => ({ winners: withLast(winners, [...winners.at(-1)!, winner]) });
  return [
    { p: home, facts: after(0) },
    { p: 1 - home, facts: after(1) },
  ];
}
