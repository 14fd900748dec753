import type { PlayableTitle } from '#modules/bets/index.ts';
import type { PlayDeps } from '#modules/play/deps.ts';
import { PROFILES } from '#modules/play/profiles.ts';
import type { Extra } from '#modules/rules/index.ts';

/**
 * Returns the additions to a plain round that a brand offers at a title, without those that the brand's profile switches off. A gambled win
 * is settled after its spin, so a title that feeds a jackpot offers no gamble.
 */
export function extrasAt(
  { brandOf }: Pick<PlayDeps, 'brandOf'>,
  { rules, jackpot }: PlayableTitle,
  { merchantId }: { merchantId: number },
): Extra[] {
  const { saferPlay, extras } = brandOf(merchantId);
  const ways = PROFILES[saferPlay];
  return (rules.extras ?? []).filter((one) => ways[one] && extras[one] && !(one === 'gamble' && jackpot));
}
