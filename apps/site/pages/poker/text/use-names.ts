import { useCallback } from 'react';
import { useI18n } from '#web/text/i18n.tsx';
import { botOf } from '#apps/site/pages/poker/practice/bot-players.ts';

export type NameText = (player: string) => string;

/** Returns a function that gives the shown name of a player. Bots are named by their style. */
export function useNames(): NameText {
  const { t, formatNumber } = useI18n();
  return useCallback(
    (player) => {
      const bot = botOf(player);
      if (!bot) return player;
      const name = t(`poker.bot_${bot.style}`);
      return bot.number > 1 ? t('poker.bot_number', { name, number: formatNumber(bot.number) }) : name;
    },
    [t, formatNumber],
  );
}
