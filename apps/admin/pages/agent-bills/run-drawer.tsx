import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { payRun } from '#contracts/bo/agents.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { moneyText, numberText, timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { RUN_STATES, RUN_TONES, type Run } from '#apps/admin/pages/agent-bills/run.ts';
import { KINDS, PERIODS } from '#apps/admin/parts/agents/agent-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

/** Drawer of a run of bills: its totals, and the button that releases its waiting payments. */
export function RunDrawer({ run, onClose }: { run: Run; onClose: () => void }) {
  const { merchantId, kind, period, currency, startsAt, endsAt, bills, amount, byHouse, paid, waiting, waitingAmount, held, state } = run;
  const nameOf = useBrandName();
  const may = useMay();
  const navigate = useNavigate();
  const [isPaying, setPaying] = useState(false);
  const money = (of: Run['amount']): string => `${moneyText(of, currency)} ${currency}`;
  return (
    <Drawer
      title={t('{kind} of {startsAt}', { kind: KINDS[kind], startsAt: timeText(startsAt).slice(0, 16) })}
      tag={<Tag tone={RUN_TONES[state]}>{RUN_STATES[state]}</Tag>}
      onClose={onClose}
    >
      <DrawerPart title={t('Totals')}>
        <Facts
          facts={[
            [t('brand'), nameOf(merchantId)],
            [t('period'), PERIODS[period]],
            [t('from'), timeText(startsAt)],
            [t('until'), timeText(endsAt)],
            [t('bills'), numberText(bills)],
            [t('amount'), money(amount)],
            [t('paid by the house'), money(byHouse)],
            [t('paid'), money(paid)],
            [t('waiting for review'), `${numberText(waiting)}: ${money(waitingAmount)}`],
            held > 0 && [t('held individually'), String(held)],
          ]}
        />
      </DrawerPart>
      {state === 'approval' && <p className="drawer__note drawer__part">{t('Payment requested. Waiting for a second approver.')}</p>}
      <div className="drawer__acts">
        {state === 'review' && may(payRun) && (
          <Button size="small" variant="primary" onClick={() => setPaying(true)}>
            {t('Pay run')}
          </Button>
        )}
        <Button
          size="small"
          variant="line"
          onClick={() => void navigate({ to: '/agent-bills', search: { merchantId: String(merchantId), kind, startsAt } })}
        >
          {t('See bills')}
        </Button>
      </div>
      {isPaying && (
        <ActDialog
          title={t('Pay {money}', { money: money(waitingAmount) })}
          description={t(
            '{waiting, number} bills become payable or claimable. Bills held individually stay held. A second person must approve within 24 hours.',
            { waiting },
          )}
          submit={t('Request approval')}
          onSubmit={(given) => call(payRun, { merchantId, kind, period, currency, startsAt, ...given })}
          done={() => t('Sent for approval.')}
          onClose={() => setPaying(false)}
        />
      )}
    </Drawer>
  );
}
