import { useI18n } from '#web/text/i18n.tsx';
import type { LobbyLine } from '#apps/site/pages/poker/lobby/source.ts';
import { useChips } from '#apps/site/pages/poker/text/use-chips.ts';
import { useGameNames } from '#apps/site/pages/poker/text/use-games.ts';
import { useTableName } from '#apps/site/pages/poker/text/use-table-name.ts';

/** Texts of a line of the lobby: its name, its game, and what playing costs. */
export function useLineTexts(line: LobbyLine): { name: string; game: string; price: string; buyIn: string } {
  const { t } = useI18n();
  const { gameName } = useGameNames();
  const name = useTableName();
  const blinds = 'blinds' in line ? line.blinds : { small: 0, big: 1, ante: 0 };
  const chips = useChips({ currency: line.currency, blinds });
  const isShort = 'blinds' in line && line.blinds.small === 0 && blinds.ante > 0;
  const price =
    'blinds' in line
      ? isShort
        ? t('poker.ante_stakes', { ante: chips(blinds.ante), big: chips(blinds.big) })
        : blinds.small === 0
          ? chips(blinds.big)
          : t('poker.stakes', { small: chips(blinds.small), big: chips(blinds.big) })
      : t('poker.cost_and_fee', { cost: chips(line.cost), fee: chips(line.fee) });
  const buyIn = 'buyIn' in line ? t('poker.buy_in_limits', { least: chips(line.buyIn.least), most: chips(line.buyIn.most) }) : price;
  return { name: name(line.name), game: gameName(line.variant), price, buyIn };
}
