import type { missions } from '#contracts/bo/missions.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { MissionStep } from '#contracts/mission-steps.ts';
import { fromMinor } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';
import { moneyText } from '#apps/admin/lib/format.ts';
import { t, translated } from '#apps/admin/lib/text.ts';

export type Mission = WireOutput<typeof missions>['rows'][number];
type Minors = Partial<Record<Currency, string>>;

export const KIND_WORDS: Readonly<Record<MissionStep['kind'], string>> = translated({
  turnover: 'Turnover',
  rounds: 'Rounds',
  win: 'Wins of a multiple of the stake',
  deposit: 'Deposits',
});

/** Writes amounts with their currencies. */
export function sumsText(minors: Minors): string {
  return (
    Object.entries(minors)
      .map(([currency, minor]) => `${moneyText(fromMinor(BigInt(minor), currency as Currency), currency as Currency)} ${currency}`)
      .join(', ') || t('nothing')
  );
}

/** Describes a step of a mission in one line. */
export function stepText(step: MissionStep): string {
  const where = 'games' in step ? [...step.games, ...(step.games.length === 0 ? step.gameTypes : [])].join(', ') || t('all games') : '';
  if (step.kind === 'deposit') return t('deposits of {sums}', { sums: sumsText(step.amounts) });
  if (step.kind === 'turnover') return t('turnover of {sums}: {where}', { sums: sumsText(step.amounts), where });
  return step.kind === 'win'
    ? t('{count} wins of {times} times the stake: {where}', { count: step.count, times: step.times, where })
    : t('{count} rounds: {where}', { count: step.count, where });
}
