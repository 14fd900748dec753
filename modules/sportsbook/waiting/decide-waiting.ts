import { accountsFor } from '#modules/bets/index.ts';
import { holdLease } from '#modules/leads/index.ts';
import { decideSales, sellAtTargets } from '#modules/sportsbook/cash-out/decide-sales.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { LATE_MS } from '#modules/sportsbook/limits.ts';
import { movedBlock, priceBlocks } from '#modules/sportsbook/slips/blocks.ts';
import { factorsOf } from '#modules/sportsbook/terms/factors.ts';
import { accepts } from '#modules/sportsbook/slips/slip.ts';
import { decisionOf } from '#modules/sportsbook/waiting/decision.ts';
import { acceptCommand, refuseCommand, type WaitingAccounts } from '#modules/sportsbook/waiting/waiting-command.ts';
import { areWaiting, betsToDecide, type WaitingBet } from '#modules/sportsbook/waiting/waiting-store.ts';

/** Name of the lease of deciding waiting bets. */
export const WAITING = 'sports/waiting';
/** Silence of the holder of the lease, in ms, after which another process takes the lease over. */
const LOST_AFTER_MS = 2_000;
/** Most attempts to accept a bet whose prices keep changing. */
const MOST_ATTEMPTS = 8;
/** Refusals after which a bet is tried again in the next turn: the bet was changed, or its match is changing at this moment. */
const WAITS_ON: ReadonlySet<string> = new Set(['sports.bet_moved', 'sports.suspended', 'wallet.outcome_unknown', 'wallet.busy']);

/**
 * Decides waiting bets and cash-outs, and on the turn of targets sells bets at their targets. The lease lets one process do so at a time.
 * Two at the same time do no harm, because each bet is decided once. Returns 0 if nothing waits.
 */
export async function decideWaiting(deps: SportsDeps, holder: string, now: () => Date, isTargetsTurn = true): Promise<0 | 1> {
  if (!(await areWaiting(deps.db))) return 0;
  if (!(await holdLease(deps.db, { table: WAITING, holder, lostAfterMs: LOST_AFTER_MS }))) return 1;
  await Promise.all((await betsToDecide(deps.db, LATE_MS)).map((bet) => decide(deps, bet, now())));
  await decideSales(deps, now());
  if (isTargetsTurn) await sellAtTargets(deps, now());
  return 1;
}

async function decide(deps: SportsDeps, bet: WaitingBet, now: Date): Promise<void> {
  const decision = decisionOf(bet);
  if (decision === 'wait') return;
  const accounts = await accountsOf(deps, bet);
  if ('refuse' in decision) return refuse(deps, bet, { accounts, code: decision.refuse });
  const lines = bet.legs.map((leg) => ({ ...leg, event: BigInt(leg.event), market: BigInt(leg.market) }));
  const blocks = await priceBlocks(deps, lines);
  if (!blocks.ok) return WAITS_ON.has(blocks.failure.code) ? undefined : refuse(deps, bet, { accounts, code: blocks.failure.code });
  const requested = bet.blocks.map((block) => ({ ...block, event: BigInt(block.event) }));
  if (movedBlock(bet.policy, requested, blocks.value)) return refuse(deps, bet, { accounts, code: 'sports.price_changed' });
  const factorOf = await factorsOf(deps.db, bet.memberId);
  const placed = bet.legs.map(({ price }) => price);
  let prices: readonly number[] = decision.accept;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const decided = await deps.wallet.commit(acceptCommand(deps, bet, { prices, blocks: blocks.value, accounts, factorOf, now }));
    if (decided.ok) return deps.pushes.bet(bet.memberId, { bet: String(bet.id), state: 'open', refusal: null });
    const { code, facts = {} } = decided.failure;
    const standing = facts['prices'] as (number | null)[];
    // The price of a builder is computed again in the next turn.
    if (WAITS_ON.has(code) || (code === 'sports.price_changed' && bet.blocks.length > 0)) return;
    if (code !== 'sports.price_changed' || !accepts(bet.policy, placed, standing)) return refuse(deps, bet, { accounts, code });
    prices = standing;
  }
}

async function refuse(deps: SportsDeps, bet: WaitingBet, { accounts, code }: { accounts: WaitingAccounts; code: string }): Promise<void> {
  const decided = await deps.wallet.commit(refuseCommand(bet, code, accounts));
  if (decided.ok && !decided.value.isReplay) deps.pushes.bet(bet.memberId, { bet: String(bet.id), state: 'refused', refusal: code });
}

async function accountsOf({ wallet }: SportsDeps, bet: WaitingBet): Promise<WaitingAccounts> {
  const { memberId, merchantId, currency, hold } = bet;
  const held = hold === null ? undefined : await wallet.accountOf({ memberId, merchantId, currency }, 'held', 'sports');
  return { ...(await accountsFor(wallet, bet)), held };
}
