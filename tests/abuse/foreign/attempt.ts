import type { Belongings } from '#tests/abuse/foreign/belongings.ts';

/** A call with the id or the token of a thing that belongs to somebody else, beside the same call with one that never was. */
export type Attempt = {
  /** The id or token; it stands in the path where the path has `:id`. */
  id: (of: Belongings) => string;
  /** An id or token that never was; 987654321 where nothing is said. */
  never?: string;
  query?: (id: string) => string;
  body?: (id: string, of: Belongings) => object;
  /** Code of the refusal: a token is over, an id is unknown. */
  code: string;
  /** Code that a caller of another brand, who is no agent, receives. */
  elsewhere?: string;
  /** Token of the owner of the thing, if that is not the member itself. */
  owner?: (of: Belongings) => string;
};
export type Attempts = Record<string, Attempt>;
