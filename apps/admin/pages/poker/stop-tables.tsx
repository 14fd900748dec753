import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pokerStops, stopPokerTables } from '#contracts/bo/poker-tables.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Trouble } from '#ui/components/empty/empty.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { t, translated } from '#apps/admin/lib/text.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useBrandName, useBrands } from '#apps/admin/parts/page/brands.ts';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { BrandField } from '#apps/admin/parts/form/brand-field.tsx';

type Order = 'stop' | 'start';
const ORDERS: Record<Order, { submit: string; description: string; done: string }> = translated({
  stop: {
    submit: 'Stop all tables',
    description:
      'Current hands are played to their end. Cash tables and pools of this brand then deal no more hands, and sit-and-gos take no entries. All chips stay at the tables.',
    done: 'All tables stop after their hands.',
  },
  start: {
    submit: 'Start all tables',
    description:
      'Cash tables and pools of this brand deal again, and sit-and-gos take entries. Tables that were paused one by one stay paused.',
    done: 'All tables are running again.',
  },
});

/** Button that stops all tables of a brand. */
export function StopTables() {
  const may = useMay();
  const { data } = useBrands();
  const stops = useStops();
  const [isRequesting, setRequesting] = useState(false);
  const [chosen, setChosen] = useState<number>();
  const running = (data?.rows ?? []).filter(({ id }) => stops.every(({ merchantId }) => merchantId !== id));
  const brand = running.find(({ id }) => id === chosen) ?? running[0];
  if (!may(stopPokerTables) || !brand) return null;
  return (
    <>
      <Button size="small" variant="danger" onClick={() => setRequesting(true)}>
        {t('Stop all tables')}
      </Button>
      {isRequesting && (
        <OrderDialog order="stop" merchantId={brand.id} onClose={() => setRequesting(false)}>
          <BrandField brands={running} value={brand.id} onChoose={setChosen} />
        </OrderDialog>
      )}
    </>
  );
}

/** Lists brands whose tables are all stopped, each with a button that starts them again. */
export function StoppedBrands() {
  const may = useMay();
  const nameOf = useBrandName();
  const stops = useStops();
  const [starting, setStarting] = useState<number>();
  return (
    <>
      {stops.map(({ merchantId, by, at, reason }) => (
        <Trouble
          key={merchantId}
          title={t('{brand}: all tables are stopped', { brand: nameOf(merchantId) })}
          action={
            may(stopPokerTables) && (
              <Button size="small" onClick={() => setStarting(merchantId)}>
                {t('Start all tables')}
              </Button>
            )
          }
        >
          {`${by}, ${timeText(at)}: ${reason}`}
        </Trouble>
      ))}
      {starting !== undefined && <OrderDialog order="start" merchantId={starting} onClose={() => setStarting(undefined)} />}
    </>
  );
}

function useStops() {
  return useQuery({ queryKey: ['poker-stops'], queryFn: () => readValue(pokerStops, {}) }).data?.rows ?? [];
}

type DialogProps = { order: Order; merchantId: number; onClose: () => void; children?: React.ReactNode };

function OrderDialog({ order, merchantId, onClose, children }: DialogProps) {
  const { submit, description, done } = ORDERS[order];
  return (
    <ActDialog
      title={submit}
      description={description}
      submit={submit}
      variant={order === 'stop' ? 'danger' : 'primary'}
      onSubmit={({ reason }) => call(stopPokerTables, { merchantId, isStopped: order === 'stop', reason })}
      done={() => done}
      onClose={onClose}
    >
      {children}
    </ActDialog>
  );
}
