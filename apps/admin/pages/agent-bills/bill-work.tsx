import { useState } from 'react';
import { holdBill, releaseBill } from '#contracts/bo/agents.ts';
import { Button } from '#ui/components/button/button.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { BILL_STATES } from '#apps/admin/parts/agents/agent-words.ts';
import type { Bill } from '#apps/admin/parts/agents/bill-facts.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

const CAN_BE_HELD = new Set<Bill['state']>(['due', 'part_received', 'payer_short', 'awaiting_review', 'awaiting_claim', 'part_claimed']);

/** Buttons that hold a bill back and release it. */
export function BillWork({ bill: { id, state, heldFrom } }: { bill: Bill }) {
  const may = useMay();
  const [requested, setRequested] = useState<'hold' | 'release'>();
  if (!may(holdBill)) return null;
  return (
    <div className="drawer__acts">
      {heldFrom === null && CAN_BE_HELD.has(state) && (
        <Button size="small" variant="danger" onClick={() => setRequested('hold')}>
          {t('Hold bill')}
        </Button>
      )}
      {heldFrom !== null && (
        <Button size="small" variant="primary" onClick={() => setRequested('release')}>
          {t('Release bill')}
        </Button>
      )}
      {requested === 'hold' && (
        <ActDialog
          title={t('Hold bill {id}?', { id })}
          description={t('Payments and claims stop until you release the bill.')}
          submit={t('Hold bill')}
          variant="danger"
          onSubmit={({ reason }) => call(holdBill, { id, reason })}
          done={() => t('Bill held.')}
          onClose={() => setRequested(undefined)}
        />
      )}
      {requested === 'release' && heldFrom !== null && (
        <ActDialog
          title={t('Release bill {id}?', { id })}
          description={t('The bill returns to its earlier state: {bill_state}.', { bill_state: BILL_STATES[heldFrom] })}
          submit={t('Release bill')}
          onSubmit={({ reason }) => call(releaseBill, { id, reason })}
          done={() => t('Bill released.')}
          onClose={() => setRequested(undefined)}
        />
      )}
    </div>
  );
}
