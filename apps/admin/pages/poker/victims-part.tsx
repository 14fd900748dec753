import { useState } from 'react';
import { refundPokerVictims, type pokerSignal } from '#contracts/bo/poker-signals.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { isNothing } from '#kernel/amount.ts';
import { Button } from '#ui/components/button/button.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { amountText } from '#apps/admin/pages/poker/poker-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

type Whole = WireOutput<typeof pokerSignal>;
type Refund = Whole['refunds'][number];

/** Shows the amounts that members of a case won from others in its hands, and requests their refund. */
export function VictimsPart({ sign, onDone }: { sign: Whole; onDone: () => void }) {
  const may = useMay();
  const [chosen, choose] = useState<Refund>();
  const { id: signal, members, refunds, currency } = sign;
  if (refunds.length === 0) return null;
  const accountOf = (memberId: string): string => members.find(({ id }) => id === memberId)?.account ?? '';
  const sumText = (amount: Refund['due']): string => `${amountText(amount, currency)} ${currency}`;
  return (
    <DrawerPart title={t('Victims')}>
      <Facts
        facts={refunds.map((one) => {
          const { memberId, due, victims, refunded } = one;
          const open = isNothing(due)
            ? []
            : [t('{victims, plural, one {{sum} won from one player} other {{sum} won from # players}}', { victims, sum: sumText(due) })];
          const paid = isNothing(refunded) ? [] : [t('{sum} refunded', { sum: sumText(refunded) })];
          return [
            accountOf(memberId),
            <span key={memberId}>
              {`${[...open, ...paid].join(', ')} `}
              {open.length > 0 && may(refundPokerVictims) && (
                <Button
                  size="small"
                  variant="danger"
                  onClick={() => choose(one)}
                  aria-label={t('Refund victims of {account}', { account: accountOf(memberId) })}
                >
                  {t('Refund')}
                </Button>
              )}
            </span>,
          ] as const;
        })}
      />
      {chosen && (
        <ActDialog
          title={t('Refund victims of {account}', { account: accountOf(chosen.memberId) })}
          description={t('{sum} goes from this member to the players who lost it in the hands of the case. A second person must approve.', {
            sum: sumText(chosen.due),
          })}
          submit={t('Request approval')}
          variant="danger"
          onSubmit={({ reason, requestId }) => call(refundPokerVictims, { id: signal, memberId: chosen.memberId, reason, requestId })}
          done={() => t('Sent for approval.')}
          onClose={() => {
            choose(undefined);
            onDone();
          }}
        />
      )}
    </DrawerPart>
  );
}
