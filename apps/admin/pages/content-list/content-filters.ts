/** Names of the filters in the address of a list of content. */
export const CONTENT_FILTERS = ['state', 'merchantId', 'hasDraft'] as const;
