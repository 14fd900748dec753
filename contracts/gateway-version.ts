/** Version of the gateway that a site uses (specification 9.14). */
export const GATEWAY_VERSION = '3';
