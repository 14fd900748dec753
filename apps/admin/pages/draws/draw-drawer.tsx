import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { correctResult, drawDetail, enterResult, voidDraw } from '#contracts/bo/draws.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { moneyText, timeText } from '#apps/admin/lib/format.ts';
import { stateText, TONES, type Draw, type DrawDetail } from '#apps/admin/pages/draws/draw.ts';
import { LoadBars } from '#apps/admin/pages/draws/load-bars.tsx';
import { ResultDialog } from '#apps/admin/pages/draws/result-dialog.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

/** Drawer of a draw: when it is, what the house may owe, what was entered of it by whom, and what can be done. */
export function DrawDrawer({ row, onClose }: { row: Draw; onClose: () => void }) {
  const { data } = useQuery({ queryKey: ['draw', row.id], queryFn: () => readValue(drawDetail, { id: row.id }), refetchInterval: 5_000 });
  const draw = data?.draw ?? row;
  return (
    <Drawer title={`${draw.name}, draw ${draw.number}`} tag={<Tag tone={TONES[draw.state]}>{stateText(draw)}</Tag>} onClose={onClose}>
      <DrawerPart title="Draw details">
        <Facts
          facts={[
            ['rules', draw.lottery],
            ['drawn', draw.isOutside ? `externally: ${data?.source ?? ''}` : 'here, from its hash chain'],
            ['sales close', timeText(draw.closesAt)],
            ['draw time', timeText(draw.drawsAt)],
            ['tickets', draw.tickets.toLocaleString('en')],
          ]}
        />
      </DrawerPart>
      {data?.results.map((result) => (
        <DrawerPart key={result.n} title={result.n === 1 ? 'Result' : 'Corrected result'}>
          <Facts
            facts={[
              ...data.fields.map(({ label }, at) => [label, result.numbers[at] ?? ''] as const),
              ['source', result.source],
              ['drawn', timeText(result.drawnAt)],
              ['entered by', result.enteredBy],
              ['confirmed by', result.confirmedBy],
              ['at', timeText(result.at)],
              ['reason', result.reason],
            ]}
          />
        </DrawerPart>
      ))}
      {data && data.corrected.length > 0 && (
        <DrawerPart title="Resettlement">
          <Facts
            facts={data.corrected.flatMap(({ currency, tickets, paid, claimed }) => [
              [`tickets in ${currency}`, tickets.toLocaleString('en')] as const,
              [`paid in ${currency}`, moneyText(paid, currency)] as const,
              [`claimed back in ${currency}`, moneyText(claimed, currency)] as const,
            ])}
          />
        </DrawerPart>
      )}
      {data && draw.state === 'open' && <LoadBars load={data.load} />}
      {draw.waiting && <p className="drawer__note drawer__part">Waiting for a second approver.</p>}
      {data && <Acts detail={data} />}
    </Drawer>
  );
}

type Act = 'enter' | 'correct' | 'void';

/** Shows the requests that are possible now; another member of staff decides each. */
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
            Enter result
          </Button>
        )}
        {isOutside && state === 'drawn' && may(correctResult) && (
          <Button size="small" onClick={() => setAct('correct')}>
            Correct result
          </Button>
        )}
        {isHeld && may(voidDraw) && (
          <Button size="small" variant="line" onClick={() => setAct('void')}>
            Cancel draw
          </Button>
        )}
      </div>
      {(act === 'enter' || act === 'correct') && <ResultDialog detail={detail} isCorrection={act === 'correct'} onClose={close} />}
      {act === 'void' && (
        <ActDialog
          title="Cancel draw?"
          description="All tickets are refunded in full once a second person approves. Sales continue until then."
          submit="Request approval"
          variant="danger"
          reasonLabel="Reason for the cancellation"
          onSubmit={(given) => call(voidDraw, { id, ...given })}
          done={() => 'Sent for approval.'}
          onClose={close}
        />
      )}
    </>
  );
}
