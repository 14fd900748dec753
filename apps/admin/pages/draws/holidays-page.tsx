import { useState } from 'react';
import { addHoliday, confirmHoliday, holidays, moveDraw, removeHoliday } from '#contracts/bo/holidays.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { t, translated } from '#apps/admin/lib/text.ts';
import { useLotteries } from '#apps/admin/pages/draws/use-lotteries.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type Holiday = WireOutput<typeof holidays>['rows'][number];

const stateOf = ({ confirmedBy }: Holiday): string => (confirmedBy === null ? t('to confirm') : t('confirmed'));
const heldOn = ({ movedTo }: Holiday): string => movedTo ?? t('no draw');

const columnsOfHoliday = (): readonly ListColumn<Holiday>[] => [
  { key: 'day', head: t('Day'), sort: 'day', isFigure: true, place: 'figure', text: ({ day }) => day },
  { key: 'lottery', head: t('Lottery'), tone: 'strong', place: 'title', text: ({ lotteryName }) => lotteryName },
  { key: 'name', head: t('Holiday'), place: 'note', text: ({ name }) => name },
  { key: 'heldOn', head: t('Moved to'), isFigure: true, place: 'note', text: heldOn },
  {
    key: 'state',
    head: t('State'),
    place: 'end-note',
    text: stateOf,
    renderCell: (row) => <Tag tone={row.confirmedBy === null ? 'warn' : 'good'}>{stateOf(row)}</Tag>,
  },
  { key: 'addedBy', head: t('Added by'), place: 'foot', text: ({ addedBy }) => addedBy },
  { key: 'addedAt', head: t('Added'), isFigure: true, place: 'none', text: ({ addedAt }) => timeText(addedAt) },
];

/** Lists days on which an outside lottery has no draw, or holds the draw on another day. */
export function HolidaysPage() {
  const may = useMay();
  const [act, setAct] = useState<'add' | 'move'>();
  return (
    <>
      <ListPage<Holiday>
        title={t('Draw holidays')}
        fileName="holidays"
        contract={holidays}
        columns={columnsOfHoliday()}
        sort="-day"
        rowKey={({ lottery, day }) => `${lottery}/${day}`}
        empty={t('No holidays.')}
        acts={
          may(addHoliday) && (
            <>
              <Button size="small" onClick={() => setAct('move')}>
                {t('Move draw')}
              </Button>
              <Button size="small" variant="primary" onClick={() => setAct('add')}>
                {t('Add holiday')}
              </Button>
            </>
          )
        }
        renderDrawer={(row, close) => <HolidayDrawer key={`${row.lottery}/${row.day}`} row={row} onClose={close} />}
      />
      {act && <DayDialog act={act} onClose={() => setAct(undefined)} />}
    </>
  );
}

const WORDS = translated({
  add: {
    title: 'Add holiday',
    description:
      'No draw takes place on this day. A draw already on sale is cancelled and its stakes are refunded. Chases continue with their other draws. A second person must approve.',
    done: 'Sent for approval.',
  },
  move: {
    title: 'Move draw',
    description:
      'Move the draw by up to seven days, but not past another draw. Tickets stay valid. If the draw is delayed further, cancel it instead. A second person must approve.',
    done: 'Sent for approval.',
  },
});

/** Dialog that requests a day without a draw, or another day for a draw. */
function DayDialog({ act, onClose }: { act: keyof typeof WORDS; onClose: () => void }) {
  const lotteries = useLotteries({ isOutside: true });
  const [lottery, setLottery] = useState('');
  const [day, setDay] = useState('');
  const [to, setTo] = useState('');
  const [name, setName] = useState('');
  const { title, description, done } = WORDS[act];
  return (
    <ActDialog
      title={title}
      description={description}
      submit={t('Request approval')}
      onSubmit={(given) =>
        act === 'move' ? call(moveDraw, { lottery, day, to, name, ...given }) : call(addHoliday, { lottery, day, name, ...given })
      }
      done={() => done}
      onClose={onClose}
    >
      <SelectField label={t('Lottery')} value={lottery} required onChange={({ target }) => setLottery(target.value)}>
        <option value="">{t('Choose')}</option>
        {lotteries.map(([code, title]) => (
          <option key={code} value={code}>
            {title}
          </option>
        ))}
      </SelectField>
      <TextField
        label={act === 'move' ? t('Day of the draw') : t('Day')}
        type="date"
        value={day}
        required
        onChange={({ target }) => setDay(target.value)}
      />
      {act === 'move' && <TextField label={t('Moved to')} type="date" value={to} required onChange={({ target }) => setTo(target.value)} />}
      <TextField label={t('Name')} value={name} required minLength={2} maxLength={60} onChange={({ target }) => setName(target.value)} />
    </ActDialog>
  );
}

function HolidayDrawer({ row, onClose }: { row: Holiday; onClose: () => void }) {
  const may = useMay();
  const [act, setAct] = useState<'confirm' | 'remove'>();
  const { lottery, lotteryName, day, name, movedTo, addedBy, addedAt, confirmedBy } = row;
  return (
    <Drawer title={`${lotteryName}, ${day}`} onClose={onClose}>
      <DrawerPart title={movedTo === null ? t('No draw on this day') : t('Draw moved to another day')}>
        <Facts
          facts={[
            [t('holiday'), name],
            movedTo !== null && [t('moved to'), movedTo],
            [t('rules'), lottery],
            [t('added by'), addedBy],
            [t('added'), timeText(addedAt)],
            [t('confirmed by'), confirmedBy ?? t('not yet')],
          ]}
        />
      </DrawerPart>
      {may(removeHoliday) && (
        <div className="drawer__acts">
          {confirmedBy === null && (
            <Button size="small" variant="primary" onClick={() => setAct('confirm')}>
              {t('Confirm')}
            </Button>
          )}
          <Button size="small" onClick={() => setAct('remove')}>
            {t('Remove')}
          </Button>
        </div>
      )}
      {act === 'confirm' && (
        <ActDialog
          title={t('Confirm {day}', { day })}
          description={t(
            'Confirm that the lottery’s calendar lists this day. Tickets for this day are not sold, whether you confirm or not.',
          )}
          submit={t('Confirm')}
          onSubmit={({ reason }) => call(confirmHoliday, { lottery, day, reason })}
          done={() => t('Holiday confirmed.')}
          onClose={() => setAct(undefined)}
        />
      )}
      {act === 'remove' && (
        <ActDialog
          title={t('Remove the holiday of {day}?', { day })}
          description={t('A holiday can be removed until a later draw is planned.')}
          submit={t('Remove')}
          onSubmit={({ reason }) => call(removeHoliday, { lottery, day, reason })}
          done={() => t('Holiday removed.')}
          onClose={() => setAct(undefined)}
        />
      )}
    </Drawer>
  );
}
