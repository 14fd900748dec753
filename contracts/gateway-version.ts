/** The gateway that a site speaks to (specification 9.14). */
export const GATEWAY_VERSION = '3';
