import type { Call, Outcome } from '#modules/gateway/call.ts';
import type { Player } from '#modules/gateway/players.ts';

/** A call that moved no money although its vendor requires it, for staff. Amounts are in 1/100,000 of a unit. */
export type CallCase = {
  vendor: string;
  kind: 'win' | 'adjust' | 'promo' | 'commit' | 'rollback' | 'release';
  id: string;
  /** `refused` cannot be carried out. `held` is above a ceiling, and is paid when two staff members approve it. */
  difference: 'refused' | 'held';
  why: string;
  player: Player | undefined;
  playerId?: string | undefined;
  round?: string | undefined;
  gameCode?: string | undefined;
  reference?: string | undefined;
  amount?: bigint | undefined;
  currency?: string | undefined;
  now: Date;
};

type Said = Omit<CallCase, 'vendor' | 'player' | 'now' | 'difference' | 'why'>;

/** Returns the case that a call opens: for a permanent refusal, bets excepted, and for a held call. */
export function caseOf(call: Call, { status, why = status, isHeld }: Outcome): (Said & Pick<CallCase, 'difference' | 'why'>) | undefined {
  const said = saidBy(call, isHeld === true);
  if (!said || status === 'TEMPORARY_ERROR' || (status === 'OK' && !isHeld)) return undefined;
  return isHeld ? { ...said, difference: 'held', why: 'above a ceiling' } : { ...said, difference: 'refused', why };
}

function saidBy(call: Call, isHeld: boolean): Said | undefined {
  switch (call.kind) {
    case 'win':
    case 'promo':
    case 'rollback':
      return call;
    case 'adjust':
      return { ...call, amount: call.by };
    case 'commit': {
      const said = { ...call, round: call.sitting, amount: call.won };
      return isHeld ? { ...said, kind: 'promo', id: heldOfSitting(call.id) } : said;
    }
    case 'release':
      return { ...call, round: call.sitting };
    case 'betwin':
      // A refused pair of bet and win has taken nothing.
      return isHeld
        ? {
            kind: 'win',
            playerId: call.bet.playerId,
            round: call.bet.round,
            reference: call.bet.id,
            ...call.win,
            currency: call.bet.currency,
          }
        : undefined;
    case 'authenticate':
    case 'balance':
    case 'bet':
    case 'reserve':
    case 'end':
    case 'status':
    case 'pay-held':
      return undefined;
  }
}

/** Returns the number of the hold of a sitting. Vendors' own numbers contain no space. */
const heldOfSitting = (id: string): string => `table ${id}`;
