export { atRisk, type Return } from '#modules/rules/at-risk.ts';
export { restDays } from '#modules/rules/calendar/rests.ts';
export {
  type Calendar,
  dayOf,
  type DrawSchedule,
  type Exceptions,
  isDrawDay,
  MOST_MOVED_DAYS,
  numberOf,
  type Slot,
  slotsAt,
  timesOn,
} from '#modules/rules/calendar/schedule.ts';
export type { BetOfOne, CommonRules, CoupMark, Extra, Order, PlayedBet, Rng } from '#modules/rules/common.ts';
export { dealAgainBy } from '#modules/rules/deal-again.ts';
export { factsOfModels, type Family, findRules, type GameRules, loadFamilies, rulesOfKind, rulesOfOpen } from '#modules/rules/family.ts';
export { hasMeter, type InstantRules, meterBefore, type MeterRules } from '#modules/rules/instant.ts';
export { factsOf, isRunHere, type Kind, type PlayableRules, type RulesOf } from '#modules/rules/kinds.ts';
export { type BetOfOutcome, risksOf } from '#modules/rules/risks.ts';
export type { SeatRules } from '#modules/rules/seat.ts';
export type { SeatedBet, SharedRules, Turns } from '#modules/rules/shared.ts';
export type { Step, SteppedRules } from '#modules/rules/stepped.ts';
export type { Cell, OutsideDraws, ResultField, TicketRules } from '#modules/rules/ticket.ts';
