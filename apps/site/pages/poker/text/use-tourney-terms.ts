import { useI18n } from '#web/text/i18n.tsx';

type Terms = { format?: string; bounty?: 'none' | 'fixed' | 'progressive'; speed?: 'regular' | 'turbo' | 'hyper' };

/** Returns short words on a tournament's format, bounties and speed, as far as these are unusual. */
export function useTourneyTerms({ format, bounty = 'none', speed = 'regular' }: Terms): string[] {
  const { t } = useI18n();
  const isNamed = format === 'reEntry' || format === 'rebuy' || format === 'satellite';
  return [
    ...(isNamed ? [t(`poker.format_${format}`)] : []),
    ...(bounty === 'none' ? [] : [t(`poker.bounty_${bounty}`)]),
    ...(speed === 'regular' ? [] : [t(`poker.pace_${speed}`)]),
  ];
}
