import { nameOf } from '#apps/site/parts/password/field-rule.ts';
import type { Errors } from '#apps/site/features/register/use-register-form.ts';
import { useI18n, type MessageId } from '#web/text/i18n.tsx';

const OTHER_NAMES: Partial<Record<string, MessageId>> = {
  isOfAge: 'register.age_box',
  terms: 'register.terms_box',
};

/** Shows the number of errors if there are several, with a link to the field of each. */
export function FaultSummary({ errors, onLead }: { errors: Errors; onLead: (field: string) => void }) {
  const { t } = useI18n();
  const fields = Object.keys(errors).filter((field) => field !== 'form');
  if (fields.length < 2) return null;
  return (
    <div className="fault-summary" role="alert">
      <p>{t('register.faults', { count: fields.length })}</p>
      <p className="fault-summary__fields">
        {fields.map((field) => (
          <button key={field} type="button" className="text-link text-link--lined" onClick={() => onLead(field)}>
            {t(OTHER_NAMES[field] ?? nameOf(field))}
          </button>
        ))}
      </p>
    </div>
  );
}
