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

/** Request to the harmed process; a repeat has the same ids. `aheadMs` is the time by which its clock is set ahead. */
export type Step = One & { aheadMs?: number };

export type Requested = { n: number; step: Step };

/** Amounts in minor units: of each deposit, of each withdrawal, and of the part that a member reports for a disputed withdrawal. */
export const AMOUNT = { deposit: 25_00n, withdrawal: 20_00n, part: 5_00n };
