import type { Belongings } from '#tests/abuse/foreign/belongings.ts';

/** A call with the id or the token of another member's thing, beside the same call with an id that never existed. */
export type Attempt = {
  /** Returns the id or token; it is in the path if the path has `:id`. */
  id: (of: Belongings) => string;
  /** An id or token that never existed; 987654321 by default. */
  never?: string;
  query?: (id: string) => string;
  body?: (id: string, of: Belongings) => object;
  /** Code of the refusal: a token has expired, an id is unknown. */
  code: string;
  /** Code that a caller of another brand receives, who is no agent. */
  elsewhere?: string;
  /** Returns the token of the owner of the thing, if that is not the member itself. */
  owner?: (of: Belongings) => string;
};
export type Attempts = Record<string, Attempt>;
