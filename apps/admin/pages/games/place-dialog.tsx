import { useState } from 'react';
import { placeGame } from '#contracts/bo/games.ts';
import { TextField } from '#ui/components/field/text-field.tsx';
import { majorOf } from '#kernel/typed-amount.ts';
import { Switch } from '#ui/components/switch/switch.tsx';
import { call } from '#apps/admin/lib/call.ts';
import type { DeskGame } from '#apps/admin/pages/games/games-page.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { MoneyField } from '#apps/admin/parts/form/checked-field.tsx';

type PlaceDialogProps = { game: DeskGame; brand: string; onClose: () => void };

const dollarsOf = (typed: string): string | null => majorOf(typed, 'USD', 'en');

/** Where a game stands at a brand, whether it is played there, and for how much. */
export function PlaceDialog({ game, brand, onClose }: PlaceDialogProps) {
  const { merchantId, vendor, gameCode, name } = game;
  const [text, setText] = useState(game.pin === null ? '' : String(game.pin));
  const [isOff, setOff] = useState(game.isOff);
  const [min, setMin] = useState(game.stakes?.min ?? '');
  const [max, setMax] = useState(game.stakes?.max ?? '');
  const [stream, setStream] = useState(game.stream ?? '');
  const { minBet, maxBet, gameType } = game;
  return (
    <ActDialog
      title={`${name} at ${brand}`}
      description="Known at once. Rounds that go on are finished."
      submit="Save"
      variant={isOff && !game.isOff ? 'danger' : 'primary'}
      onSubmit={({ reason }) =>
        call(placeGame, {
          merchantId,
          vendor,
          gameCode,
          pin: text === '' ? null : Number(text),
          isOff,
          reason,
          stakes: min === '' && max === '' ? null : { min: dollarsOf(min) ?? minBet!, max: dollarsOf(max) ?? maxBet! },
          stream: stream.trim() === '' ? null : stream.trim(),
        })
      }
      done={(value) => `${name} is ${value.isOff ? 'off' : value.pin === null ? 'on' : `on, pinned at ${value.pin}`}.`}
      onClose={onClose}
    >
      <TextField
        label="Pinned at"
        hint="1 to 100, the lowest first. Empty: it stands as it is played."
        type="number"
        min={1}
        max={100}
        step={1}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {minBet !== null && maxBet !== null && (
        <>
          <MoneyField
            label="Least stake, in dollars"
            hint={`From ${minBet}, as the game has it where this is empty.`}
            currency="USD"
            value={min}
            onChange={setMin}
          />
          <MoneyField label="Most stake, in dollars" hint={`Up to ${maxBet}.`} currency="USD" value={max} onChange={setMax} />
        </>
      )}
      {gameType === 'LIVE' && (
        <TextField
          label="Film of the table"
          hint="Address of a studio's film (.m3u8, .mp4, .webm) on a host of the brand. Empty: the table is drawn. Results are dealt here either way."
          type="url"
          autoComplete="off"
          value={stream}
          onChange={({ target }) => setStream(target.value)}
        />
      )}
      <Switch label="Played at this brand" note="Off: in no list, and not opened" checked={!isOff} onChange={() => setOff(!isOff)} />
    </ActDialog>
  );
}
