/** Most characters of a member's text in an application (specification 5.23). */
export const APPLICATION_LENGTH = 140;
