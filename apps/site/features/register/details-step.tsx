import { Link } from '@tanstack/react-router';
import { ConsentBox } from '#apps/site/features/register/consent-box.tsx';
import { ACCOUNT_FIELDS, type Rule } from '#apps/site/parts/password/field-rule.ts';
import { InvitationField } from '#apps/site/features/register/invitation-field.tsx';
import { RuleField } from '#apps/site/features/register/rule-field.tsx';
import type { RegisterForm } from '#apps/site/features/register/use-register-form.ts';
import { CaptchaField } from '#apps/site/parts/proof/captcha-field.tsx';
import { MobileProofFields } from '#apps/site/parts/proof/mobile-proof-fields.tsx';
import { useOnceTrue } from '#web/state/use-once-true.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import type { Currency } from '#kernel/money.ts';

/** Shows the other fields that the brand asks for, and the terms to which the visitor must agree. */
export function DetailsStep({ form }: { form: RegisterForm }) {
  const { t } = useI18n();
  const { rules, draft, settings, errors, change, setError } = form;
  const isBusy = form.phase !== 'idle';
  const details = rules.filter(({ name }) => !ACCOUNT_FIELDS.includes(name));
  const needed = details.filter(({ name, required }) => required || name === 'captcha');
  const optional = details.filter((rule) => !needed.includes(rule));
  // The optional fields are unfolded if a link has filled in an invitation, or if an error must be visible.
  const wasFilled = useOnceTrue(optional.some(({ name }) => Boolean(errors[name] ?? draft.values[name])));
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
      {needed.map((rule) => (
        <DetailField key={rule.name} form={form} rule={rule} />
      ))}
      {optional.length > 0 && (
        <details className="register__optional" open={wasFilled || undefined}>
          <summary>
            <Icon name="chevron-down" size={16} />
            {t('register.optional')}
          </summary>
          {optional.map((rule) => (
            <DetailField key={rule.name} form={form} rule={rule} />
          ))}
        </details>
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
    </>
  );
}

function DetailField({ form, rule }: { form: RegisterForm; rule: Rule }) {
  const isBusy = form.phase !== 'idle';
  if (rule.name === 'affiliateCode') return <InvitationField form={form} rule={rule} />;
  if (rule.name === 'mobileNum' && form.isProvenInDetails) {
    return <MobileProofFields proof={form.proof} isBusy={isBusy} isMarked={rule.required} />;
  }
  if (rule.name !== 'captcha') return <RuleField form={form} rule={rule} />;
  return (
    <CaptchaField
      value={form.draft.values['captcha'] ?? ''}
      onChange={(text) => form.setValue('captcha', text)}
      round={form.refusals}
      error={form.errors['captcha']}
      isMarked
    />
  );
}
