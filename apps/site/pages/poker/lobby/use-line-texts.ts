import { useI18n } from '#web/text/i18n.tsx';
import type { LobbyLine } from '#apps/site/pages/poker/lobby/source.ts';
import { useChips } from '#apps/site/pages/poker/text/use-chips.ts';
import { useGameNames } from '#apps/site/pages/poker/text/use-games.ts';
import { useTableName } from '#apps/site/pages/poker/text/use-table-name.ts';
import type { Blinds } from '#poker/table/config.ts';

/** Returns the texts of a line of the lobby: its name, its game and its price. */
export function useLineTexts(line: LobbyLine): { name: string; game: string; price: string; buyIn: string } {
  const { t } = useI18n();
  const { gameName } = useGameNames();
  const name = useTableName();
  const chips = useChips(line.currency);
  const stakes = ({ small, big, ante }: Blinds): string => {
    if (small > 0) return t('poker.stakes', { small: chips(small), big: chips(big) });
    return ante > 0 ? t('poker.ante_stakes', { ante: chips(ante), big: chips(big) }) : chips(big);
  };
  const entry = ({ cost, fee }: { cost: number; fee: number }): string =>
    cost + fee === 0 ? t('poker.freeroll') : fee === 0 ? chips(cost) : t('poker.cost_and_fee', { cost: chips(cost), fee: chips(fee) });
  const price = 'blinds' in line ? stakes(line.blinds) : entry(line);
  const buyIn = 'buyIn' in line ? t('poker.buy_in_limits', { least: chips(line.buyIn.least), most: chips(line.buyIn.most) }) : price;
  return { name: name(line.name), game: gameName(line.variant), price, buyIn };
}
