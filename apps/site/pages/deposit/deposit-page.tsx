import { DepositFrame } from '#apps/site/pages/deposit/deposit-frame.tsx';
import { NewDeposit } from '#apps/site/pages/deposit/new-deposit.tsx';
import { OpenDeposit } from '#apps/site/pages/deposit/open-deposit.tsx';
import { useDepositMethods } from '#apps/site/pages/deposit/use-deposit-methods.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';

type OnOpened = (id: string, promotionId: number | null) => void;
type Props = { depositId: string | null; promotionId: number | null; game: string | null; onOpened: OnOpened; onAgain: () => void };

export function DepositPage({ depositId, promotionId, game, onOpened, onAgain }: Props) {
  return depositId === null ? (
    <FreshDeposit onOpened={onOpened} />
  ) : (
    <OpenDeposit key={depositId} id={depositId} promotionId={promotionId} game={game} onAgain={onAgain} />
  );
}

function FreshDeposit({ onOpened }: { onOpened: OnOpened }) {
  const { t } = useI18n();
  const { data: offer, error, refetch } = useDepositMethods();
  if (offer && offer.methods.length > 0) return <NewDeposit offer={offer} onOpened={onOpened} />;
  return (
    <DepositFrame step={0} slip={<Skeleton height="320px" />}>
      {offer ? (
        <p className="pay__text">{t('deposit.no_methods')}</p>
      ) : error ? (
        <RefusedTrouble error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="260px" />
      )}
    </DepositFrame>
  );
}
