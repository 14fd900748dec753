import { useI18n } from '#web/text/i18n.tsx';

type Terms = { format?: string; bounty?: 'none' | 'fixed' | 'progressive'; speed?: 'regular' | 'turbo' | 'hyper' };

/** Short words on how a tournament is played: its format, its bounties and its speed, as far as they are out of the ordinary. */
export function useTourneyTerms({ format, bounty = 'none', speed = 'regular' }: Terms): string[] {
  const { t } = useI18n();
  const isNamed = format === 'reEntry' || format === 'rebuy' || format === 'satellite';
  return [
    ...(isNamed ? [t(`poker.format_${format}`)] : []),
    ...(bounty === 'none' ? [] : [t(`poker.bounty_${bounty}`)]),
    ...(speed === 'regular' ? [] : [t(`poker.pace_${speed}`)]),
  ];
}
