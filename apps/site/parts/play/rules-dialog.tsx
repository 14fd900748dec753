import { useFrontPart, useGameText } from '#apps/site/parts/play/use-game-front.ts';
import { useViewTitle, type Played } from '#apps/site/parts/play/use-view-title.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import type { RulesProps } from '#games/kit/view/family-front.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import type { Amount } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';

type Props = {
  title: Played & { family: string };
  info: unknown;
  /** Stake to which the amounts refer. */
  stake: Amount;
  currency: Currency;
  /** Optional additions to a plain round that the brand offers; if undefined, the rules of all additions are shown. */
  extras?: RulesProps<unknown>['extras'];
  isOpen: boolean;
  onClose: () => void;
};

/** Shows the payouts and rules of a game, in the words of its family, over the game. */
export function RulesDialog({ title, info, stake, currency, extras, isOpen, onClose }: Props) {
  const { t, formatMoney } = useI18n();
  const rules = useFrontPart(title.family, 'Rules');
  const text = useGameText(title.family);
  const viewTitle = useViewTitle(title);
  const Rules = rules.data?.Component;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} size="large" title={t('rules.dialog')} closeLabel={t('common.close')}>
      {rules.error ? (
        <RefusedTrouble error={rules.error} onRetry={() => void rules.refetch()} />
      ) : Rules && text.data ? (
        <Rules
          info={info}
          title={viewTitle}
          t={text.data}
          stake={stake}
          currency={currency}
          extras={extras}
          money={(amount) => formatMoney(amount, currency)}
        />
      ) : (
        <Skeleton height="320px" />
      )}
    </Dialog>
  );
}
