/** What a player is called towards vendors. */
export const playerIdOf = (memberId: bigint): string => `p${memberId}`;
