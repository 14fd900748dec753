import { chancesOf } from '#sports/kit/draw.ts';
import type { Pair } from '#sports/kit/joint.ts';
import { EXTRA_TIME, FULL_TIME, kickDraw, MOST_KICKS } from '#sports/football/rates.ts';
import { goalsFrom } from '#sports/football/halves.ts';
import { shootOutWinner, type FootballState } from '#sports/football/state.ts';
import { LAYERS, placeOf, walk, WALK, WIDTH, type Rates } from '#sports/football/walk.ts';

/** Returns the chance that the home side wins a shoot-out from a state of it. Kicks are taken in turn, the home side first. */
export function shootOut(penalties: Pair = [0, 0], kicks = 0): number {
  const [scored] = chancesOf(kickDraw()) as [number];
  let open = new Map<string, { penalties: Pair; p: number }>([['', { penalties, p: 1 }]]);
  let won = 0;
  for (let taken = kicks; taken < 2 * MOST_KICKS && open.size > 0; taken++) {
    const next: typeof open = new Map();
    for (const {
      penalties: [home, away],
      p,
    } of open.values())
      for (const [goal, part] of [
        [1, scored],
        [0, 1 - scored],
      ] as const) {
        const after: Pair = taken % 2 === 0 ? [home + goal, away] : [home, away + goal];
        const winner = shootOutWinner(after, taken + 1);
        if (winner === 'home') won += p * part;
        if (winner) continue;
        const key = after.join(':');
        next.set(key, { penalties: after, p: (next.get(key)?.p ?? 0) + p * part });
      }
    open = next;
  }
  return [...open.values()].reduce((sum, { p }) => sum + p / 2, won);
}

/** Returns the chance that the home side wins from a level score after 90 minutes, by the sides with a man sent off. */
export function extraTime(rates: Rates, reds: number): number {
  return fromExtra(rates, reds, FULL_TIME, [0, 0]);
}

/** Returns the chance that the home side wins from a state of extra time or of the shoot-out. */
export function throughNow(rates: Rates, state: FootballState): number {
  if (state.through) return state.through === 'home' ? 1 : 0;
  if (state.next === 'lot') return 0.5;
  if (state.next === 'kick') return shootOut(state.penalties, state.kicks);
  const [home, away] = state.ft!;
  return fromExtra(rates, state.reds, goalsFrom(state), [state.score[0] - home, state.score[1] - away]);
}

function fromExtra(rates: Rates, reds: number, from: number, [homeNow, awayNow]: Pair): number {
  const states = new Float64Array(WALK);
  states[placeOf(0, reds, homeNow, awayNow)] = 1;
  walk(states, rates, { from, to: EXTRA_TIME, lead: 0 });
  const level = shootOut();
  let won = 0;
  for (let layer = 0; layer < LAYERS; layer++)
    for (let home = 0; home < WIDTH; home++)
      for (let away = 0; away < WIDTH; away++)
        for (let men = 0; men < 4; men++) {
          const p = states[placeOf(layer, men, home, away)]!;
          if (home > away) won += p;
          else if (home === away) won += p * level;
        }
  return won;
}
