/** Refusal codes of chat, each with its HTTP status. */
export const codes = {
  'chat.room_unknown': 404,
  'chat.slow_mode': 429,
  'chat.room_busy': 429,
  'chat.paused': 409,
  'chat.muted': 403,
  'chat.muted_for_good': 403,
  'chat.not_yet': 403,
  'chat.word_refused': 400,
  'chat.message_unknown': 404,
  'chat.too_late': 409,
  'chat.own_message': 409,
  'chat.own_gift': 409,
  'chat.nobody_there': 409,
  'chat.case_decided': 409,
  'chat.member_unknown': 404,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    chat: typeof codes;
  }
}
