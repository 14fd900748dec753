import type { MessageId, useI18n } from '#web/text/i18n.tsx';

const NAMES: Record<string, MessageId> = {
  mini: 'jackpots.mini',
  minor: 'jackpots.minor',
  major: 'jackpots.major',
  grand: 'jackpots.grand',
};

/** Returns the name of a tier; its code if this build does not know the tier. */
export function tierName(tier: string, t: ReturnType<typeof useI18n>['t']): string {
  const name = NAMES[tier];
  return name ? t(name) : tier;
}
