import type { I18n, MessageId } from '#web/text/i18n.tsx';

/** Texts of phases that have a number after their name, such as `set2`. */
const NUMBERED = {
  set: 'sports.phase.set_n',
  map: 'sports.phase.map_n',
  p: 'sports.phase.period_n',
  q: 'sports.phase.quarter_n',
  innings: 'sports.phase.innings_n',
} as const satisfies Record<string, MessageId>;

const NAMED = {
  first_half: 'sports.phase.first_half',
  second_half: 'sports.phase.second_half',
  extra_time: 'sports.phase.extra_time',
  penalties: 'sports.phase.penalties',
  overtime: 'sports.phase.overtime',
  shootout: 'sports.phase.shootout',
  top: 'sports.phase.top',
  bottom: 'sports.phase.bottom',
  half: 'sports.phase.fight_round',
  judges: 'sports.phase.judges',
  running: 'sports.phase.running',
} as const satisfies Record<string, MessageId>;

/** Phases whose clock counts innings, overs or rounds, so that their name includes the clock. */
const WITH_COUNT = /^(top|bottom|half|innings)/;

/** Returns the name of a phase, with the number that its clock counts. `hasClock` is true if the clock counts minutes. */
export function phaseName(t: I18n['t'], phase: string, clock: number | undefined): { name: string; hasClock: boolean } {
  const [, name = '', n] = /^([a-z]+)(\d+)$/.exec(phase) ?? [];
  const values = { n: Number(n), clock: clock ?? 0 };
  const hasClock = clock !== undefined && !WITH_COUNT.test(phase);
  if (Object.hasOwn(NUMBERED, name)) return { name: t(NUMBERED[name as keyof typeof NUMBERED], values), hasClock };
  const named = Object.hasOwn(NAMED, phase) ? NAMED[phase as keyof typeof NAMED] : undefined;
  return { name: t(named ?? 'sports.live', values), hasClock };
}
