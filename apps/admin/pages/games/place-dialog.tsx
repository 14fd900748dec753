import { useState } from 'react';
import { placeGame } from '#contracts/bo/games.ts';
import { TextField } from '#ui/components/field/text-field.tsx';
import { Switch } from '#ui/components/switch/switch.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { DeskGame } from '#apps/admin/pages/games/games-page.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { MoneyField } from '#apps/admin/parts/form/checked-field.tsx';
import { typedMajor } from '#apps/admin/parts/form/typed-money.ts';

type PlaceDialogProps = { game: DeskGame; brand: string; onClose: () => void };

const dollarsOf = (typed: string): string | null => typedMajor(typed, 'USD');

/** Form of a game at a brand: its place in the lobby, whether it can be played, and its stakes. */
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
      title={t('{name} at {brand}', { name, brand })}
      description={t('Takes effect at once. Open rounds are finished.')}
      submit={t('Save')}
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
      done={(value) =>
        value.isOff
          ? t('{name} is off.', { name })
          : value.pin === null
            ? t('{name} is on.', { name })
            : t('{name} is on, pinned at {pin}.', { name, pin: value.pin })
      }
      onClose={onClose}
    >
      <TextField
        label={t('Pinned position')}
        hint={t('1 to 100, lowest first. Leave empty to sort by popularity.')}
        type="number"
        min={1}
        max={100}
        step={1}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {minBet !== null && maxBet !== null && <StakeFields {...{ minBet, maxBet, min, max, setMin, setMax }} />}
      {gameType === 'LIVE' && (
        <TextField
          label={t('Table video')}
          hint={t(
            'Video address (.m3u8, .mp4, .webm) on a host of the brand. Leave empty to show the drawn table. In both cases the platform deals the results.',
          )}
          type="url"
          autoComplete="off"
          value={stream}
          onChange={({ target }) => setStream(target.value)}
        />
      )}
      <Switch
        label={t('Offered at this brand')}
        note={t('If off, the game is hidden and cannot be opened')}
        checked={!isOff}
        onChange={() => setOff(!isOff)}
      />
    </ActDialog>
  );
}

type StakeProps = Record<'minBet' | 'maxBet' | 'min' | 'max', string> & Record<'setMin' | 'setMax', (typed: string) => void>;

/** Fields for the brand's own least and greatest stakes, within those of the game. */
function StakeFields({ minBet, maxBet, min, max, setMin, setMax }: StakeProps) {
  return (
    <>
      <MoneyField
        label={t('Minimum stake, USD')}
        hint={t('At least {minBet}. Leave empty for the game’s own minimum.', { minBet })}
        currency="USD"
        value={min}
        onChange={setMin}
      />
      <MoneyField label={t('Maximum stake, USD')} hint={t('Up to {maxBet}.', { maxBet })} currency="USD" value={max} onChange={setMax} />
    </>
  );
}
