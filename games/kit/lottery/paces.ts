import type { LotteryPace } from '#games/kit/lottery/ticket-rules.ts';

/** Paces of draws: interval of the draws, and time before a draw at which the sale closes, in milliseconds. */
export const EVERY = {
  minute: { model: 'minute', everyMs: 60_000, closesMs: 5_000 },
  threeMinutes: { model: 'three-minutes', everyMs: 180_000, closesMs: 8_000 },
  fiveMinutes: { model: 'five-minutes', everyMs: 300_000, closesMs: 10_000 },
  halfHour: { model: 'half-hour', everyMs: 1_800_000, closesMs: 60_000 },
  hour: { model: 'hour', everyMs: 3_600_000, closesMs: 60_000 },
} as const satisfies Record<string, LotteryPace>;
