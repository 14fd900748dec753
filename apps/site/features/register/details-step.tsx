import { Link } from '@tanstack/react-router';
import { ConsentBox } from '#apps/site/features/register/consent-box.tsx';
import { ACCOUNT_FIELDS } from '#apps/site/features/register/field-rule.ts';
import { InvitationField } from '#apps/site/features/register/invitation-field.tsx';
import { RuleField } from '#apps/site/features/register/rule-field.tsx';
import type { RegisterForm } from '#apps/site/features/register/use-register-form.ts';
import { ChallengeSlider } from '#apps/site/features/session/challenge-slider.tsx';
import { MobileProofFields } from '#apps/site/features/session/mobile-proof-fields.tsx';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import type { Currency } from '#kernel/money.ts';

/** What the brand asks for besides the account, and what the visitor has to agree to. */
export function DetailsStep({ form }: { form: RegisterForm }) {
  const { t } = useI18n();
  const { rules, draft, settings, errors, change, setError } = form;
  const isBusy = form.phase !== 'idle';
  return (
    <>
      {settings.currencies.length > 1 && (
        <SelectField
          label={t('register.required', { name: t('register.currency') })}
          name="currency"
          value={draft.currency}
          disabled={isBusy}
          onChange={(event) => change({ currency: event.target.value as Currency })}
        >
          {settings.currencies.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </SelectField>
      )}
      {rules
        .filter(({ name }) => !ACCOUNT_FIELDS.includes(name))
        .map((rule) =>
          rule.name === 'affiliateCode' ? (
            <InvitationField key={rule.name} form={form} rule={rule} />
          ) : rule.name === 'mobileNum' && form.isProvenInDetails ? (
            <MobileProofFields key={rule.name} proof={form.proof} isBusy={isBusy} isMarked={rule.required} />
          ) : (
            <RuleField key={rule.name} form={form} rule={rule} />
          ),
        )}
      <ConsentBox
        name="isOfAge"
        isChecked={draft.isOfAge}
        error={errors['isOfAge']}
        onChange={(isOfAge) => {
          change({ isOfAge });
          setError('isOfAge', undefined);
        }}
      >
        {t('register.of_age', { age: settings.ageLimit })}
      </ConsentBox>
      <ConsentBox
        name="terms"
        isChecked={draft.termsVersion === settings.termsVersion}
        error={errors['terms']}
        onChange={(isAccepted) => {
          change({ termsVersion: isAccepted ? settings.termsVersion : null });
          setError('terms', undefined);
        }}
      >
        {t('register.terms')}{' '}
        <Link to="/terms" target="_blank" className="text-link text-link--lined">
          {t('register.terms_link', { version: settings.termsVersion })}
        </Link>
      </ConsentBox>
      {form.needsChallenge && (
        <ChallengeSlider
          key={form.refusals}
          solution={form.challenge}
          onSolved={(solution) => {
            form.setChallenge(solution);
            setError('challenge', undefined);
          }}
          error={errors['challenge']}
        />
      )}
    </>
  );
}
