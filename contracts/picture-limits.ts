/** Size of one uploaded picture, in bytes (specification, "Upload"). */
export const MOST_BYTES = 5 * 1_048_576;
/** Pictures that go with one thing. */
export const MOST_PICTURES = 3;
