import type { AgentBillState } from '#contracts/agent-bills.ts';
import type { AgentContractKind, AgentContractState, AgentPeriod } from '#contracts/agents.ts';
import { percentText } from '#apps/admin/lib/format.ts';
import { t, translated } from '#apps/admin/lib/text.ts';

export const KINDS: Record<AgentContractKind, string> = translated({
  dividend: 'dividend',
  daily: 'daily salary',
  hourly: 'hourly salary',
  realtime: 'real-time salary',
});
export const PERIODS: Record<AgentPeriod, string> = translated({
  FiveMinutes: 'five minutes',
  Hourly: 'hour',
  Daily: 'day',
  Weekly: 'week',
  Semimonthly: 'half-month',
  Monthly: 'month',
});
/** Names of the periods after which positions are settled. */
export const SETTLEMENTS: Readonly<Record<string, string>> = translated({
  Daily: 'Every day',
  Weekly: 'Every week',
  Monthly: 'Every month',
});
export const PERIODS_OF: Record<AgentContractKind, readonly AgentPeriod[]> = {
  dividend: ['Monthly', 'Semimonthly', 'Weekly', 'Daily'],
  daily: ['Daily'],
  hourly: ['Hourly'],
  realtime: ['FiveMinutes'],
};
export const RULES = translated({ total: 'period totals', daily_average: 'daily average', profit_loss: 'profit and loss only' });
export const CARRIES = translated({
  none: 'no carry-over',
  forever: 'until recovered',
  previous: 'from the previous period',
  second_half: 'into the second half of the month',
});

export const CONTRACT_STATES: Record<AgentContractState, string> = translated({
  requested: 'waiting for an answer',
  valid: 'valid',
  denied: 'denied',
  expired: 'expired',
  invalid: 'ended',
});
export const CONTRACT_TONES = { requested: 'warn', valid: 'good', denied: 'bad', expired: 'plain', invalid: 'plain' } as const;

export const BILL_STATES: Record<AgentBillState, string> = translated({
  due: 'due',
  issued: 'paid',
  part_received: 'partly paid',
  payer_short: 'payer has too little balance',
  not_reached: 'not reached',
  refused: 'refused',
  awaiting_review: 'waiting for review',
  awaiting_claim: 'waiting for claim',
  part_claimed: 'partly claimed',
  expired: 'expired',
});
export const BILL_TONES = {
  due: 'warn',
  issued: 'good',
  part_received: 'warn',
  payer_short: 'bad',
  not_reached: 'plain',
  refused: 'bad',
  awaiting_review: 'info',
  awaiting_claim: 'warn',
  part_claimed: 'warn',
  expired: 'plain',
} as const;

export const kindOptions = (): (readonly [string, string])[] => Object.entries(KINDS);

export const rateText = (bps: number): string => percentText(bps / 10_000, 0, 2);

/** Writes the tiers of a contract, one after the other: the least figures of the tier, and its rate. */
export function tiersText(tiers: readonly { rate: number; activeMembers: number; validBet: number; loss: number }[]): string {
  return tiers
    .map(({ rate, activeMembers, validBet, loss }) => {
      const from = [
        activeMembers > 0 && t('{activeMembers} active', { activeMembers }),
        validBet > 0 && t('{validBet, number} bet', { validBet }),
        loss > 0 && t('{loss, number} lost', { loss }),
      ].filter(Boolean);
      return from.length > 0 ? t('{rate} from {from}', { rate: rateText(rate), from: from.join(', ') }) : rateText(rate);
    })
    .join('; ');
}
