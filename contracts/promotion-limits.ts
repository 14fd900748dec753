/** Length of a member's text in an application, in characters (specification 5.23). */
export const APPLICATION_LENGTH = 140;
