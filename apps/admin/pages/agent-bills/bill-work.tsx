import { useState } from 'react';
import { holdBill, releaseBill } from '#contracts/bo/agents.ts';
import { Button } from '#ui/components/button/button.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { BILL_STATES } from '#apps/admin/parts/agents/agent-words.ts';
import type { Bill } from '#apps/admin/parts/agents/bill-facts.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

const CAN_BE_HELD = new Set<Bill['state']>(['due', 'part_received', 'payer_short', 'awaiting_review', 'awaiting_claim', 'part_claimed']);

/** Holding a bill back, and letting it go on. */
export function BillWork({ bill: { id, state, heldFrom } }: { bill: Bill }) {
  const may = useMay();
  const [requested, setRequested] = useState<'hold' | 'release'>();
  if (!may(holdBill)) return null;
  return (
    <div className="drawer__acts">
      {heldFrom === null && CAN_BE_HELD.has(state) && (
        <Button size="small" variant="danger" onClick={() => setRequested('hold')}>
          Hold bill
        </Button>
      )}
      {heldFrom !== null && (
        <Button size="small" variant="primary" onClick={() => setRequested('release')}>
          Release bill
        </Button>
      )}
      {requested === 'hold' && (
        <ActDialog
          title={`Hold bill ${id}?`}
          description="Payments and claims stop until you release the bill."
          submit="Hold bill"
          variant="danger"
          onSubmit={({ reason }) => call(holdBill, { id, reason })}
          done={() => 'Bill held.'}
          onClose={() => setRequested(undefined)}
        />
      )}
      {requested === 'release' && heldFrom !== null && (
        <ActDialog
          title={`Release bill ${id}?`}
          description={`It returns to its earlier state: ${BILL_STATES[heldFrom]}.`}
          submit="Release bill"
          onSubmit={({ reason }) => call(releaseBill, { id, reason })}
          done={() => 'Bill released.'}
          onClose={() => setRequested(undefined)}
        />
      )}
    </div>
  );
}
