import { useI18n, type MessageId } from '#web/text/i18n.tsx';
import './promises.css';

const PROMISES = [
  ['home.promise_fair', 'home.promise_fair_text'],
  ['home.promise_fees', 'home.promise_fees_text'],
  ['home.promise_limit', 'home.promise_limit_text'],
  ['home.promise_balance', 'home.promise_balance_text'],
] as const satisfies readonly (readonly [MessageId, MessageId])[];

/** Shows four promises about features that exist today. */
export function Promises() {
  const { t } = useI18n();
  return (
    <section className="promises" aria-label={t('home.promises')}>
      {PROMISES.map(([title, text]) => (
        <div key={title}>
          <h3>{t(title)}</h3>
          <p>{t(text)}</p>
        </div>
      ))}
    </section>
  );
}
