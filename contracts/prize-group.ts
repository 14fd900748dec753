import * as z from 'zod/mini';

/** Prize groups of lotteries: a higher one pays more, and what a lower one lacks to the highest comes back as a rebate. */
export const LOWEST_GROUP = 1_700;
export const HIGHEST_GROUP = 1_960;

/** The highest that a member may play. */
export const prizeGroup = z.int().check(z.minimum(LOWEST_GROUP), z.maximum(HIGHEST_GROUP), z.multipleOf(2));
