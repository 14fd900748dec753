import { useCallback } from 'react';
import { useI18n } from '#web/text/i18n.tsx';

/** Keys of the texts of games by their codes, because codes contain characters that keys may not have. */
const KEYS = {
  NT: 'nt',
  PT: 'pt',
  FT: 'ft',
  NS: 'ns',
  PO: 'po',
  PO5: 'po5',
  PO6: 'po6',
  'NO/8': 'no8',
  'PO/8': 'po8',
  'PO5/8': 'po58',
  'FO/8': 'fo8',
} as const;

/** Returns a function that gives the name of a game by its code. */
export function useGameNames(): { gameName: (variant: string) => string } {
  const { t } = useI18n();
  const gameName = useCallback(
    (variant: string) => (variant in KEYS ? t(`poker.game_${KEYS[variant as keyof typeof KEYS]}`) : variant),
    [t],
  );
  return { gameName };
}
