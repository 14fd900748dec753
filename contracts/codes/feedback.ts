/** Refusal codes of feedback, each with its HTTP status. */
export const codes = {
  'feedback.unknown': 404,
  'feedback.answered': 409,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    feedback: typeof codes;
  }
}
