/** Greatest size of one uploaded picture, in bytes (specification, "Upload"). */
export const MOST_BYTES = 5 * 1_048_576;
/** Most pictures of one message, document or application. */
export const MOST_PICTURES = 3;
