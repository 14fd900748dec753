/** Kinds of markers of harm: deposits after losses, play at night, rising deposits, withdrawals that the member cancelled. */
export const MARKER_KINDS = ['chasing', 'night', 'rising', 'cancelled'] as const;
export type MarkerKind = (typeof MARKER_KINDS)[number];
/** Channels of an interaction with a member about its play. */
export const CONTACT_WAYS = ['review', 'message', 'mail', 'chat', 'call'] as const;
/** Outcomes of such an interaction. */
export const CONTACT_OUTCOMES = ['watch', 'informed', 'limit', 'break', 'no_harm'] as const;
