type One =
  | { name: 'deposit'; member: string; request: string }
  | { name: 'ask'; member: string; account: string; request: string }
  | { name: 'approve'; id: string; request: string }
  | { name: 'hand'; id: string; request: string }
  | { name: 'pay'; id: string }
  | { name: 'look'; id: string }
  | { name: 'receive'; member: string; id: string }
  | { name: 'part'; member: string; id: string }
  | { name: 'send' }
  | { name: 'silence' };

/** A request to the process that is harmed; a repeat of it has the same ids. `aheadMs` is how far its clock is put on. */
export type Step = One & { aheadMs?: number };

export type Requested = { n: number; step: Step };

/** In minor units: each deposit, each withdrawal, and what a member says about a disputed one. */
export const AMOUNT = { deposit: 25_00n, withdrawal: 20_00n, part: 5_00n };
