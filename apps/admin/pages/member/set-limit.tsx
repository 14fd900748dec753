import { useState } from 'react';
import { setMemberLimit } from '#contracts/bo/members.ts';
import { ALL_LIMIT_KINDS, LIMIT_PERIODS, type AnyLimitKind, type LimitPeriod } from '#contracts/safer-play-terms.ts';
import type { Currency } from '#kernel/money.ts';
import { Button } from '#ui/components/button/button.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { typedMinor } from '#apps/admin/parts/form/typed-money.ts';
import { LIMIT_KIND_WORDS, LIMIT_PERIOD_WORDS } from '#apps/admin/parts/member/limit-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

/** Sets a first or a lower limit for the member, at the member's request. */
export function SetLimit({ id, currency }: { id: string; currency: Currency }) {
  const [isOpen, setOpen] = useState(false);
  if (!useMay()(setMemberLimit)) return null;
  return (
    <div className="older">
      <Button size="small" onClick={() => setOpen(true)}>
        {t('Set a limit')}
      </Button>
      {isOpen && <LimitDialog id={id} currency={currency} onClose={() => setOpen(false)} />}
    </div>
  );
}

function LimitDialog({ id, currency, onClose }: { id: string; currency: Currency; onClose: () => void }) {
  const [kind, setKind] = useState<AnyLimitKind>('deposit');
  const [period, setPeriod] = useState<LimitPeriod>('day');
  const [typed, setTyped] = useState('');
  const minor = kind === 'time' ? (/^[1-9]\d{0,4}$/.test(typed) ? BigInt(typed) : null) : typedMinor(typed, currency);
  const isWrong = typed !== '' && (minor === null || minor <= 0n);
  return (
    <ActDialog
      title={t('Set a limit for this member')}
      description={t('The limit applies at once. Only the member can raise or remove it, after 24 hours.')}
      submit={t('Set limit')}
      onSubmit={({ reason }) => call(setMemberLimit, { id, kind, period, most: String(minor ?? ''), reason })}
      done={() => t('Limit set.')}
      onClose={onClose}
    >
      <SelectField label={t('Limit on')} value={kind} onChange={({ target }) => setKind(target.value as AnyLimitKind)}>
        {ALL_LIMIT_KINDS.map((one) => (
          <option key={one} value={one}>
            {LIMIT_KIND_WORDS[one]}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('Period')} value={period} onChange={({ target }) => setPeriod(target.value as LimitPeriod)}>
        {LIMIT_PERIODS.map((one) => (
          <option key={one} value={one}>
            {LIMIT_PERIOD_WORDS[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={kind === 'time' ? t('Limit in minutes') : t('Limit in {currency}', { currency })}
        value={typed}
        inputMode="decimal"
        autoComplete="off"
        required
        maxLength={20}
        error={isWrong ? (kind === 'time' ? t('Enter whole minutes.') : t('Enter an amount above 0.')) : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ActDialog>
  );
}
