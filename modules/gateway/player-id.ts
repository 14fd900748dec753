/** Returns the id of a player for vendors. */
export const playerIdOf = (memberId: bigint): string => `p${memberId}`;
