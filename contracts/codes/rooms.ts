/** Refusal codes of rooms, each with its HTTP status. */
export const codes = {
  'rooms.unknown': 404,
  'rooms.moving': 503,
  'rooms.busy': 503,
  'rooms.watching': 409,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    rooms: typeof codes;
  }
}
