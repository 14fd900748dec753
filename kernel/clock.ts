/** Source of the time; tests pass one that they move. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
