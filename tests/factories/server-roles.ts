/**
 * Roles of a test server. Without further roles it answers calls and runs its queue. Tables, draws, matches and rooms use processor time as
 * long as it lives, so a file that needs them passes the role.
 */
export const WEB = { ROLES: 'web,jobs' };
/** Leads tables, draws, jackpots and matches too. */
export const LEADS = { ROLES: 'web,jobs,leads' };
/** Leads rooms too. */
export const ROOMS = { ROLES: 'web,jobs,rooms' };
export const ALL_ROLES = { ROLES: 'web,jobs,leads,rooms' };
