/** Codes of rooms and of the money of sittings, with their HTTP status. */
export const ROOM_CODES = {
  'rooms.unknown': 404,
  'rooms.moving': 503,
  'rooms.busy': 503,
  'rooms.watching': 409,
  'seats.sits_already': 409,
  'seats.sitting_unknown': 404,
  'seats.sitting_over': 409,
  'seats.step_moved': 409,
  'seats.stack_short': 409,
} as const;
