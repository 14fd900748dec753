import { chancesOf } from '#sports/kit/draw.ts';
import { aheadsOfMost, type Aheads } from '#sports/kit/early/early.ts';
import { Joint, type Pair, type Table } from '#sports/kit/joint.ts';
import { eachScore, gridAt, playedOn, type Added, type Grid } from '#sports/kit/points/grid.ts';
import { changesOf, leadsAt, leadsTable, moved, splitLevel, together, type EarlyFacts, type Leads } from '#sports/kit/points/leads.ts';
import { once, pointTables } from '#sports/kit/points/tables.ts';
import {
  inPeriod,
  minuteDraw,
  OVERTIME,
  PERIOD,
  REGULAR,
  shootOutDraw,
  type HockeyState,
  type HockeyStrengths,
} from '#sports/icehockey/state.ts';

const NOTHING = 1e-19;

type Rates = (minute: number, lead: number) => readonly [number, number];

/** Returns the goals of some minutes, added to a score; `lead` is the lead at their start. */
function walk(rates: Rates, from: Pair, minutes: readonly [number, number], lead: number): Grid {
  const width = minutes[1] - minutes[0] + 1;
  const p = new Float64Array(width * width);
  p[0] = 1;
  for (let minute = minutes[0]; minute < minutes[1]; minute++)
    for (let home = minute - minutes[0]; home >= 0; home--)
      for (let away = minute - minutes[0] - home; away >= 0; away--) {
        const place = home * width + away;
        const part = p[place]!;
        if (part < NOTHING) continue;
        const [a, b] = rates(minute, lead + home - away);
        p[place + width]! += part * a;
        p[place + 1]! += part * b;
        p[place] = part * (1 - a - b);
      }
  return { from, width, p };
}

/** Returns the goals of a period that has not begun, for every lead at its start. */
function periodAhead(rates: Rates, before: Grid, first: number): Grid {
  const leads = new Map<number, number>();
  eachScore(before, (home, away, p) => leads.set(home - away, (leads.get(home - away) ?? 0) + p));
  const width = PERIOD + 1;
  const sum = new Float64Array(width * width);
  for (const [lead, p] of leads) {
    if (p < NOTHING) continue;
    const one = walk(rates, [0, 0], [first, first + PERIOD], lead);
    for (let at = 0; at < sum.length; at++) sum[at]! += one.p[at]! * p;
  }
  return { from: [0, 0], width, p: sum };
}

export function hockeyJoint(strengths: HockeyStrengths, state: HockeyState): Joint<EarlyFacts> {
  const known = new Map<number, readonly [number, number]>();
  const rates: Rates = (minute, lead) => {
    const key = minute * 8 + Math.max(-3, Math.min(3, lead)) + 3;
    let made = known.get(key);
    if (!made) known.set(key, (made = chancesOf(minuteDraw(strengths, minute, lead)) as unknown as [number, number]));
    return made;
  };
  const { minute, score } = state;
  const lead = score[0] - score[1];
  const isRegular = minute < REGULAR;
  const regular = once(() => (isRegular ? walk(rates, score, [minute, REGULAR], lead) : gridAt(regularScore(state))));
  const match = (): Grid =>
    state.next === 'ended' ? gridAt(score) : playedOn(isRegular ? regular() : gridAt(score), beyond(rates, Math.max(REGULAR, minute)));
  const period = (n: number) => (): Grid => {
    const over = state.over[n - 1];
    if (over) return gridAt(over);
    const first = (n - 1) * PERIOD;
    if (minute >= first) return walk(rates, inPeriod(state), [minute, first + PERIOD], lead);
    return periodAhead(rates, walk(rates, score, [minute, first], lead), first);
  };
  const tables = pointTables(match, { p1: period(1), p2: period(2), p3: period(3), reg1: regular }) as unknown as Table<EarlyFacts>[];
  return new Joint<EarlyFacts>([...tables, leadsTable(() => leadsFrom(rates, state))], score);
}

/** Lead in goals that wins a bet with early payout for good. */
const EARLY_LEAD = 3;

export const aheadsOf = ({ leads }: HockeyState): Aheads => aheadsOfMost(leads, EARLY_LEAD);

/** Returns the leads at the end of a match, with the sides that were far enough ahead during it. */
function leadsFrom(rates: Rates, state: HockeyState): Leads {
  let leads = leadsAt(state.score[0] - state.score[1], aheadsOf(state));
  if (state.next === 'ended') return leads;
  for (let minute = state.minute; minute < REGULAR; minute++)
    leads = moved(
      leads,
      (lead) => {
        const [home, away] = rates(minute, lead);
        return [
          { by: 1, p: home },
          { by: -1, p: away },
          { by: 0, p: 1 - home - away },
        ];
      },
      EARLY_LEAD,
    );
  const { decided, level } = splitLevel(leads);
  const last = changesOf(beyond(rates, Math.max(REGULAR, state.minute)));
  return together([decided, moved(level, () => last, EARLY_LEAD)]);
}

/** Returns the score after 60 minutes. Only a single goal can follow. */
export function regularScore({ over }: HockeyState): Pair {
  return over.slice(0, 3).reduce<Pair>(([home, away], [a, b]) => [home + a, away + b], [0, 0]);
}

/** Returns the chances of the goal of overtime or of the shoot-out. */
function beyond(rates: Rates, from: number): Added[] {
  let open = 1;
  const won = [0, 0];
  for (let minute = from; minute < REGULAR + OVERTIME; minute++) {
    const [home, away] = rates(minute, 0);
    won[0]! += open * home;
    won[1]! += open * away;
    open *= 1 - home - away;
  }
  const [lot] = chancesOf(shootOutDraw()) as [number];
  return [
    { home: 1, away: 0, p: won[0]! + open * lot },
    { home: 0, away: 1, p: won[1]! + open * (1 - lot) },
  ];
}
