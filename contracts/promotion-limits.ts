/** Of what a member writes to an application, in characters (specification 5.23). */
export const APPLICATION_LENGTH = 140;
