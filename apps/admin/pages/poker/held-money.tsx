import { useState } from 'react';
import { freezePokerMoney, type pokerSignal } from '#contracts/bo/poker-signals.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

type Whole = WireOutput<typeof pokerSignal>;
/** Member whose money is to be withheld or released. */
type Requested = { memberId: string; account: string; isWithheld: boolean };

/** Shows members whose money is withheld in a case, with buttons that withhold and release it. */
export function HeldMoney({ sign, onDone }: { sign: Whole; onDone: () => void }) {
  const may = useMay();
  const [requested, ask] = useState<Requested>();
  const { id: signal, state, members, withheld } = sign;
  if (state !== 'case' && withheld.length === 0) return null;
  const close = (): void => {
    ask(undefined);
    onDone();
  };
  return (
    <DrawerPart title={t('Money')}>
      <Facts
        facts={members.map(({ id, account }) => {
          const isWithheld = withheld.includes(id);
          const canAct = may(freezePokerMoney) && (isWithheld || state === 'case');
          return [
            account,
            <span key={id}>
              {`${isWithheld ? t('withheld') : t('free')} `}
              {canAct && (
                <Button size="small" variant="line" onClick={() => ask({ memberId: id, account, isWithheld: !isWithheld })}>
                  {isWithheld ? t('Release money') : t('Withhold')}
                </Button>
              )}
            </span>,
          ] as const;
        })}
      />
      {requested && (
        <ActDialog
          title={
            requested.isWithheld
              ? t('Withhold money: {account}', { account: requested.account })
              : t('Release money: {account}', { account: requested.account })
          }
          description={
            requested.isWithheld
              ? t('Withdrawals, transfers and seats at shared tables are blocked.')
              : t('Withdrawals, transfers and poker are open again.')
          }
          submit={requested.isWithheld ? t('Withhold money') : t('Release money')}
          variant={requested.isWithheld ? 'danger' : 'primary'}
          reasonLabel={t('Note')}
          onSubmit={({ reason }) => {
            const { memberId, isWithheld } = requested;
            return call(freezePokerMoney, { id: signal, memberId, isWithheld, note: reason });
          }}
          done={() => (requested.isWithheld ? t('Money withheld.') : t('Money released.'))}
          onClose={close}
        />
      )}
    </DrawerPart>
  );
}
