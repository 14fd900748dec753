/** Refusal codes of messages, each with its HTTP status. */
export const codes = {
  'messages.unknown': 404,
  'messages.broadcast_unknown': 404,
  'messages.broadcast_over': 409,
  'messages.nobody': 409,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    messages: typeof codes;
  }
}
