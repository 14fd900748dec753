import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { correctResult, drawDetail, enterResult, voidDraw } from '#contracts/bo/draws.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { moneyText, numberText, timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { stateText, TONES, type Draw, type DrawDetail } from '#apps/admin/pages/draws/draw.ts';
import { LoadBars } from '#apps/admin/pages/draws/load-bars.tsx';
import { ResultDialog } from '#apps/admin/pages/draws/result-dialog.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

/**
 * Drawer of a lottery draw: its times, the possible debt of the house, the entered results with their authors, and the possible requests.
 */
export function DrawDrawer({ row, onClose }: { row: Draw; onClose: () => void }) {
  const { data } = useQuery({ queryKey: ['draw', row.id], queryFn: () => readValue(drawDetail, { id: row.id }), refetchInterval: 5_000 });
  const draw = data?.draw ?? row;
  return (
    <Drawer
      title={t('{name}, draw {number}', { name: draw.name, number: draw.number })}
      tag={<Tag tone={TONES[draw.state]}>{stateText(draw)}</Tag>}
      onClose={onClose}
    >
      <DrawerPart title={t('Draw details')}>
        <Facts
          facts={[
            [t('rules'), draw.lottery],
            [t('drawn'), draw.isOutside ? t('externally: {source}', { source: data?.source ?? '' }) : t('here, from its hash chain')],
            [t('sales close'), timeText(draw.closesAt)],
            [t('draw time'), timeText(draw.drawsAt)],
            [t('tickets'), numberText(draw.tickets)],
          ]}
        />
      </DrawerPart>
      {data?.results.map((result) => (
        <DrawerPart key={result.n} title={result.n === 1 ? t('Result') : t('Corrected result')}>
          <Facts
            facts={[
              ...data.fields.map(({ label }, at) => [label, result.numbers[at] ?? ''] as const),
              [t('source'), result.source],
              [t('drawn'), timeText(result.drawnAt)],
              [t('entered by'), result.enteredBy],
              [t('confirmed by'), result.confirmedBy],
              [t('at'), timeText(result.at)],
              [t('reason'), result.reason],
            ]}
          />
        </DrawerPart>
      ))}
      {data && data.corrected.length > 0 && (
        <DrawerPart title={t('Resettlement')}>
          <Facts
            facts={data.corrected.flatMap(({ currency, tickets, paid, claimed }) => [
              [t('tickets in {currency}', { currency }), numberText(tickets)] as const,
              [t('paid in {currency}', { currency }), moneyText(paid, currency)] as const,
              [t('claimed back in {currency}', { currency }), moneyText(claimed, currency)] as const,
            ])}
          />
        </DrawerPart>
      )}
      {data && draw.state === 'open' && <LoadBars load={data.load} />}
      {draw.waiting && <p className="drawer__note drawer__part">{t('Waiting for a second approver.')}</p>}
      {data && <Acts detail={data} />}
    </Drawer>
  );
}

type Act = 'enter' | 'correct' | 'void';

/** Buttons for the requests that are possible now. A second staff member decides each request. */
function Acts({ detail }: { detail: DrawDetail }) {
  const may = useMay();
  const [act, setAct] = useState<Act>();
  const { state, isOutside, id } = detail.draw;
  const isHeld = state === 'open' || state === 'due';
  const close = () => setAct(undefined);
  return (
    <>
      <div className="drawer__acts">
        {isOutside && state === 'due' && may(enterResult) && (
          <Button size="small" variant="primary" onClick={() => setAct('enter')}>
            {t('Enter result')}
          </Button>
        )}
        {isOutside && state === 'drawn' && may(correctResult) && (
          <Button size="small" onClick={() => setAct('correct')}>
            {t('Correct result')}
          </Button>
        )}
        {isHeld && may(voidDraw) && (
          <Button size="small" variant="line" onClick={() => setAct('void')}>
            {t('Cancel draw')}
          </Button>
        )}
      </div>
      {(act === 'enter' || act === 'correct') && <ResultDialog detail={detail} isCorrection={act === 'correct'} onClose={close} />}
      {act === 'void' && (
        <ActDialog
          title={t('Cancel draw?')}
          description={t('All tickets are refunded in full once a second person approves. Sales continue until then.')}
          submit={t('Request approval')}
          variant="danger"
          reasonLabel={t('Reason for the cancellation')}
          onSubmit={(given) => call(voidDraw, { id, ...given })}
          done={() => t('Sent for approval.')}
          onClose={close}
        />
      )}
    </>
  );
}
