import { useState } from 'react';
import { addHoliday, holidays, removeHoliday } from '#contracts/bo/holidays.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { useLotteries } from '#apps/admin/pages/draws/use-lotteries.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type Holiday = WireOutput<typeof holidays>['rows'][number];

const COLUMNS: readonly ListColumn<Holiday>[] = [
  { key: 'day', head: 'Day', sort: 'day', isFigure: true, place: 'figure', text: ({ day }) => day },
  { key: 'lottery', head: 'Lottery', tone: 'strong', place: 'title', text: ({ lotteryName }) => lotteryName },
  { key: 'name', head: 'Holiday', place: 'note', text: ({ name }) => name },
  { key: 'addedBy', head: 'Added by', place: 'foot', text: ({ addedBy }) => addedBy },
  { key: 'addedAt', head: 'Added', isFigure: true, place: 'none', text: ({ addedAt }) => timeText(addedAt) },
];

/** Days on which lotteries that go by a calendar have no draw. */
export function HolidaysPage() {
  const may = useMay();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <ListPage<Holiday>
        title="Holidays of draws"
        fileName="holidays"
        contract={holidays}
        columns={COLUMNS}
        sort="-day"
        rowKey={({ lottery, day }) => `${lottery}/${day}`}
        empty="There is no holiday."
        acts={
          may(addHoliday) && (
            <Button size="small" variant="primary" onClick={() => setAdding(true)}>
              Add a holiday
            </Button>
          )
        }
        renderDrawer={(row, close) => <HolidayDrawer key={`${row.lottery}/${row.day}`} row={row} onClose={close} />}
      />
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const lotteries = useLotteries({ isOutside: true });
  const [lottery, setLottery] = useState('');
  const [day, setDay] = useState('');
  const [name, setName] = useState('');
  return (
    <ActDialog
      title="Add a holiday"
      description="There is no draw on this day. One that is on sale already is called off: its stakes come back, and chases go on with their other draws. Another of staff has to approve it."
      submit="Ask for approval"
      onSubmit={({ reason, requestId }) => call(addHoliday, { lottery, day, name, reason, requestId })}
      done={() => 'The holiday waits for a second pair of eyes.'}
      onClose={onClose}
    >
      <SelectField label="Lottery" value={lottery} required onChange={({ target }) => setLottery(target.value)}>
        <option value="">Choose</option>
        {lotteries.map(([code, title]) => (
          <option key={code} value={code}>
            {title}
          </option>
        ))}
      </SelectField>
      <TextField label="Day" type="date" value={day} required onChange={({ target }) => setDay(target.value)} />
      <TextField label="Called" value={name} required minLength={2} maxLength={60} onChange={({ target }) => setName(target.value)} />
    </ActDialog>
  );
}

function HolidayDrawer({ row, onClose }: { row: Holiday; onClose: () => void }) {
  const may = useMay();
  const [isRemoving, setRemoving] = useState(false);
  const { lottery, lotteryName, day, name, addedBy, addedAt } = row;
  return (
    <Drawer title={`${lotteryName}, ${day}`} onClose={onClose}>
      <DrawerPart title="No draw on this day">
        <Facts
          facts={[
            ['holiday', name],
            ['rules', lottery],
            ['added by', addedBy],
            ['added', timeText(addedAt)],
          ]}
        />
      </DrawerPart>
      {may(removeHoliday) && (
        <div className="drawer__acts">
          <Button size="small" onClick={() => setRemoving(true)}>
            Take it off
          </Button>
        </div>
      )}
      {isRemoving && (
        <ActDialog
          title={`Take ${day} off the holidays`}
          description="It can be taken off while no draw beyond it is planned."
          submit="Take it off"
          onSubmit={({ reason }) => call(removeHoliday, { lottery, day, reason })}
          done={() => 'The day has its draw again.'}
          onClose={() => setRemoving(false)}
        />
      )}
    </Drawer>
  );
}
