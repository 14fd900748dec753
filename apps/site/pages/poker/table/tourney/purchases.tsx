import { useI18n } from '#web/text/i18n.tsx';
import { refusedText } from '#apps/site/pages/poker/table/seat/refused-text.ts';
import type { TableLink } from '#apps/site/pages/poker/link/table-link.ts';
import { useChips } from '#apps/site/pages/poker/text/use-chips.ts';
import type { PokerTourney } from '#contracts/poker-acts.ts';
import { Button } from '#ui/components/button/button.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';

type Kind = 'rebuy' | 'addOn' | 'reEntry';
type Props = { link: TableLink; standing: PokerTourney; isLarge?: boolean };

/** Buttons for what the player may buy now, with their prices. */
export function Purchases({ link, standing, isLarge = false }: Props) {
  const { t } = useI18n();
  const chips = useChips(link.about.money);
  const { mayBuy, isBuying } = standing.own;
  const buy = async (kind: Kind): Promise<void> => {
    const code = await link.act(kind === 'reEntry' ? { kind: 'register' } : { kind });
    if (code !== undefined) showToast(refusedText(t, code), 'bad');
  };
  // The button for re-entry is under the felt, so it is left out here.
  const kinds = mayBuy.filter((kind) => isLarge || kind !== 'reEntry');
  return (
    <>
      {kinds.map((kind, at) => (
        <Button
          key={kind}
          size={isLarge ? 'large' : 'small'}
          {...(isLarge && at === 0 && { variant: 'primary' as const })}
          isBusy={isBuying}
          onClick={() => void buy(kind)}
        >
          {t(`poker.buy_${kind}`, { chips: chips(Number(standing.cost)) })}
        </Button>
      ))}
    </>
  );
}
