import { GAME_TYPES } from '#contracts/game-types.ts';
import type { MissionStep } from '#contracts/mission-steps.ts';
import type { Currency } from '#kernel/money.ts';
import { Button } from '#ui/components/button/button.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { t } from '#apps/admin/lib/text.ts';
import { KIND_WORDS } from '#apps/admin/pages/missions/mission.ts';
import { WholeField } from '#apps/admin/parts/form/checked-field.tsx';
import { AmountsField } from '#apps/admin/parts/form/amounts-field.tsx';

const MOST = 6;
type Minors = Partial<Record<Currency, string>>;
type Kind = MissionStep['kind'];

/** Text of the fields of a step. */
export type StepDraft = { key: number; kind: Kind; gameTypes: string; games: string; amounts: Minors; count: number; times: number };
export const BLANK_STEP: StepDraft = { key: 0, kind: 'rounds', gameTypes: '', games: '', amounts: {}, count: 10, times: 10 };

const listed = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

export function draftOf(step: MissionStep, key: number): StepDraft {
  return {
    ...BLANK_STEP,
    key,
    kind: step.kind,
    ...('games' in step && { gameTypes: step.gameTypes.join(', '), games: step.games.join(', ') }),
    ...('amounts' in step ? { amounts: step.amounts } : { count: step.count }),
    ...(step.kind === 'win' && { times: step.times }),
  };
}

export function stepOf({ kind, gameTypes, games, amounts, count, times }: StepDraft): MissionStep {
  const which = { gameTypes: listed(gameTypes) as (typeof GAME_TYPES)[number][], games: listed(games) };
  if (kind === 'deposit') return { kind, amounts };
  if (kind === 'turnover') return { kind, ...which, amounts };
  return kind === 'win' ? { kind, ...which, times, count } : { kind, ...which, count };
}

type Props = { steps: readonly StepDraft[]; currencies: readonly Currency[]; onChange: (steps: StepDraft[]) => void };

/** Edits the steps of a mission. */
export function StepFields({ steps, currencies, onChange }: Props) {
  const change = (key: number, more: Partial<StepDraft>): void =>
    onChange(steps.map((one) => (one.key === key ? { ...one, ...more } : one)));
  return (
    <div className="step-fields">
      {steps.map((step, at) => (
        <OneStep
          key={step.key}
          step={step}
          name={t('step {at}', { at: at + 1 })}
          currencies={currencies}
          onChange={(more) => change(step.key, more)}
          onRemove={steps.length > 1 ? () => onChange(steps.filter(({ key }) => key !== step.key)) : undefined}
        />
      ))}
      {steps.length < MOST && (
        <Button
          size="small"
          variant="line"
          onClick={() => onChange([...steps, { ...BLANK_STEP, key: Math.max(...steps.map(({ key }) => key)) + 1 }])}
        >
          {t('Add step')}
        </Button>
      )}
    </div>
  );
}

type OneProps = {
  step: StepDraft;
  name: string;
  currencies: readonly Currency[];
  onChange: (more: Partial<StepDraft>) => void;
  onRemove: (() => void) | undefined;
};

function OneStep({ step: { kind, gameTypes, games, amounts, count, times }, name, currencies, onChange, onRemove }: OneProps) {
  return (
    <fieldset className="step-fields__step">
      <legend className="field__label">{name}</legend>
      <SelectField label={t('Kind of {name}', { name })} value={kind} onChange={({ target }) => onChange({ kind: target.value as Kind })}>
        {Object.entries(KIND_WORDS).map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </SelectField>
      {kind === 'turnover' || kind === 'deposit' ? (
        <AmountsField
          label={t('Amount of {name}', { name })}
          value={amounts}
          currencies={currencies}
          onChange={(next) => onChange({ amounts: next })}
        />
      ) : (
        <WholeField
          label={t('Number required in {name}', { name })}
          required
          most={100_000}
          value={count}
          onChange={(read) => onChange({ count: read })}
        />
      )}
      {kind === 'win' && (
        <WholeField
          label={t('Times the stake in {name}', { name })}
          required
          most={10_000}
          value={times}
          onChange={(read) => onChange({ times: read })}
        />
      )}
      {kind !== 'deposit' && (
        <>
          <TextField
            label={t('Categories of {name}', { name })}
            hint={t('Leave empty for all, or choose from {game_type}.', { game_type: GAME_TYPES.join(', ') })}
            value={gameTypes}
            onChange={({ target }) => onChange({ gameTypes: target.value.toUpperCase() })}
          />
          <TextField
            label={t('Games of {name}', { name })}
            hint={t('Vendor/code, separated by commas. Leave empty for all games in the categories.')}
            value={games}
            onChange={({ target }) => onChange({ games: target.value })}
          />
        </>
      )}
      {onRemove && (
        <Button size="small" variant="line" onClick={onRemove}>
          {t('Remove {name}', { name })}
        </Button>
      )}
    </fieldset>
  );
}
