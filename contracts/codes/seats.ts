/** Refusal codes of seats, each with its HTTP status. */
export const codes = {
  'seats.sits_already': 409,
  'seats.sitting_unknown': 404,
  'seats.sitting_over': 409,
  'seats.step_moved': 409,
  'seats.stack_short': 409,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    seats: typeof codes;
  }
}
