import { useRef, useState, type FormEvent } from 'react';
import { shareOf, wholeOf } from '#apps/site/pages/agents/contracts/terms.ts';
import { categoryName } from '#apps/site/pages/agents/category-name.ts';
import { useTeam, type Position, type PositionBelow } from '#apps/site/pages/agents/use-agents.ts';
import { readAgentsAgain } from '#apps/site/parts/agreements/agreements.ts';
import { call } from '#web/http/api.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { newRequestId } from '#web/http/request-id.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { givePosition } from '#contracts/agent-positions.ts';
import type { GameType } from '#contracts/catalogue.ts';
import { Button } from '#ui/components/button/button.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { FieldError, TextField } from '#ui/components/field/text-field.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';

type Texts = Readonly<Record<string, string>>;

/** Form that gives an agent right below a position within the agent's own, and a credit. A position that is sent again is stored once. */
export function PositionForm({ own, given, onDone }: { own: Position; given: readonly PositionBelow[]; onDone: () => void }) {
  const { t } = useI18n();
  const { data: team } = useTeam({ days: 1, pageSize: 200 });
  const [to, setTo] = useState('');
  const agents = team?.content.filter(({ isAgent }) => isAgent) ?? [];
  const downlineId = to || agents[0]?.memberId;
  if (team && agents.length === 0) return <p className="agent__none">{t('agent.no_agents')}</p>;
  if (!downlineId) return null;
  return (
    <div className="agent__form agent__form--offer">
      <SelectField label={t('agent.give_to')} value={downlineId} onChange={({ target }) => setTo(target.value)}>
        {agents.map(({ memberId, account }) => (
          <option key={memberId} value={memberId}>
            {account}
          </option>
        ))}
      </SelectField>
      <Fields
        key={downlineId}
        own={own}
        downlineId={downlineId}
        before={given.find(({ memberId }) => memberId === downlineId)}
        onDone={onDone}
      />
    </div>
  );
}

type FieldsProps = { own: Position; downlineId: string; before: PositionBelow | undefined; onDone: () => void };

function Fields({ own, downlineId, before, onDone }: FieldsProps) {
  const { t, locale, formatDateTime } = useI18n();
  const categories = (Object.entries(own.shares) as [GameType, number][]).filter(([, most]) => most > 0);
  const [shares, setShares] = useState<Texts>(() =>
    Object.fromEntries(Object.entries(before?.shares ?? {}).map(([category, share]) => [category, String(share / 100)])),
  );
  const [credit, setCredit] = useState(before ? String(Math.floor(Number(before.credit))) : '0');
  const [wrong, setWrong] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const requestId = useRef(newRequestId());
  const percent = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const read = categories.map(([category]) => [category, shareOf(shares[category]?.trim() || '0', locale)] as const);
    if (read.some(([, share]) => share === null)) return setWrong(t('agent.share_hint'));
    const limit = wholeOf(credit, locale);
    if (limit === null) return setWrong(t('agent.credit_hint'));
    setBusy(true);
    const requested = { downlineId, shares: Object.fromEntries(read) as Position['shares'], credit: limit };
    const done = await call(givePosition, { ...requested, requestId: requestId.current });
    setBusy(false);
    if (!done.success) return setWrong(refusalText(done, t));
    showToast(t('agent.position_given', { at: formatDateTime(done.value.startsAt, 'short') }), 'good');
    readAgentsAgain();
    onDone();
  }

  const changed = (): void => void (requestId.current = newRequestId());
  return (
    <form className="agent-position__fields" noValidate onSubmit={(event) => void send(event)}>
      {categories.map(([category, most]) => (
        <TextField
          key={category}
          label={t('agent.share_of', { category: categoryName(category, t) })}
          name={category}
          inputMode="decimal"
          hint={t('agent.up_to', { most: percent.format(most / 100) })}
          value={shares[category] ?? ''}
          onChange={({ target }) => {
            setShares({ ...shares, [category]: target.value });
            changed();
          }}
        />
      ))}
      <TextField
        label={`${t('agent.credit')}, ${own.currency}`}
        name="credit"
        inputMode="numeric"
        hint={t('agent.credit_hint')}
        value={credit}
        onChange={({ target }) => {
          setCredit(target.value);
          changed();
        }}
      />
      {wrong && <FieldError>{wrong}</FieldError>}
      <Button type="submit" variant="primary" size="large" isBusy={isBusy}>
        {t('agent.give_it')}
      </Button>
    </form>
  );
}
