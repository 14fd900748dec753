/**
 * Roles of a test server that answers calls and runs the job queue. The other roles use processor time for as long as the server lives, so
 * only files that need them add them.
 */
export const WEB = { ROLES: 'web,jobs' };
/** Roles of a test server that also leads tables, draws, jackpots and matches. */
export const LEADS = { ROLES: 'web,jobs,leads' };
/** Roles of a test server that also leads rooms. */
export const ROOMS = { ROLES: 'web,jobs,rooms' };
export const ALL_ROLES = { ROLES: 'web,jobs,leads,rooms' };
