import { DepositFrame } from '#apps/site/features/cashier/deposit-frame.tsx';
import { NewDeposit } from '#apps/site/features/cashier/new-deposit.tsx';
import { OpenDeposit } from '#apps/site/features/cashier/open-deposit.tsx';
import { useDepositMethods } from '#apps/site/features/cashier/use-deposit-methods.ts';
import { useMember } from '#apps/site/features/session/use-member.ts';
import { RefusedTrouble } from '#apps/site/features/shell/refused-trouble.tsx';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';

type Props = { depositId: string | null; onOpened: (id: string) => void; onAgain: () => void };

export function DepositPage({ depositId, onOpened, onAgain }: Props) {
  return depositId === null ? <FreshDeposit onOpened={onOpened} /> : <OpenDeposit key={depositId} id={depositId} onAgain={onAgain} />;
}

function FreshDeposit({ onOpened }: { onOpened: (id: string) => void }) {
  const { t } = useI18n();
  const { data: member } = useMember();
  const { data: offer, error, refetch } = useDepositMethods();
  if (member?.isTrial) {
    return (
      <DepositFrame step={0} slip={null}>
        <p className="pay__text">{t('money.trial')}</p>
      </DepositFrame>
    );
  }
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
