import * as z from 'zod/mini';

/**
 * Lowest prize group of lotteries. A higher group pays more. A player of a lower group receives the difference to the highest group as a
 * rebate.
 */
export const LOWEST_GROUP = 1_700;
/** Highest prize group of lotteries. */
export const HIGHEST_GROUP = 1_960;

/** The highest prize group that a member may play. */
export const prizeGroup = z.int().check(z.minimum(LOWEST_GROUP), z.maximum(HIGHEST_GROUP), z.multipleOf(2));
