/** Least and greatest length of a member's text, in characters. */
export const FEEDBACK_LENGTH = { min: 10, max: 500 } as const;
export const QUESTION_TYPES = ['deposit', 'withdrawal', 'account', 'game', 'promotion', 'technical', 'complaint', 'other'] as const;
