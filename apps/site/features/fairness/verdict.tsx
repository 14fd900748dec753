import type { ReactNode } from 'react';
import type { Check, Verification } from '#apps/site/features/fairness/verify.ts';
import { useI18n, type MessageId } from '#web/text/i18n.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Stub, StubPart } from '#ui/components/stub/stub.tsx';
import type { Currency } from '#kernel/money.ts';

const NAMES: Record<Check['name'], MessageId> = {
  seed: 'fairness.check_seed',
  outcome: 'fairness.check_outcome',
  draws: 'fairness.check_draws',
  payout: 'fairness.check_payout',
  jackpot: 'fairness.check_jackpot',
};

/** Shows a verdict as a stamped ticket: the result in a sentence, then each check with the compared values. */
export function Verdict({
  verification,
  currency,
  children,
}: {
  verification: Pick<Verification, 'checks' | 'isProven'>;
  currency: Currency;
  children: ReactNode;
}) {
  const { t } = useI18n();
  const { checks, isProven } = verification;
  return (
    <Stub className="verdict">
      <StubPart>
        <p className={classNames('verdict__stamp', !isProven && 'verdict__stamp--bad')} role="status">
          <Icon name={isProven ? 'shield' : 'alert'} size={24} />
          <span>
            <strong>{t(isProven ? 'fairness.proven' : 'fairness.not_proven')}</strong>
            {t(isProven ? 'fairness.proven_text' : 'fairness.not_proven_text')}
          </span>
        </p>
        {children}
      </StubPart>
      <StubPart isShaded>
        <ul className="verdict__checks">
          {checks.map((check) => (
            <CheckLine key={check.name} check={check} currency={currency} />
          ))}
        </ul>
      </StubPart>
    </Stub>
  );
}

function CheckLine({ check, currency }: { check: Check; currency: Currency }) {
  const { t, formatMoney } = useI18n();
  const { name, isOk, path } = check;
  const shown = (value: string) => (name === 'payout' && value !== '–' ? formatMoney(value, currency) : value);
  const expected = shown(check.expected);
  const found = shown(check.found);
  return (
    <li className={classNames('verdict__check', !isOk && 'verdict__check--bad')}>
      <Icon name={isOk ? 'check' : 'close'} />
      <div>
        <p>
          <span className="visually-hidden">{t(isOk ? 'fairness.passed' : 'fairness.failed')}: </span>
          {t(NAMES[name])}
        </p>
        {isOk && found && <code dir="ltr">{found}</code>}
        {!isOk && (
          <dl>
            {path !== undefined && <Compared label={t('fairness.at_place')} value={path} />}
            <Compared label={t(name === 'seed' ? 'fairness.promised' : 'fairness.dealt')} value={expected} />
            <Compared label={t(name === 'seed' ? 'fairness.computed' : 'fairness.recorded')} value={found} />
          </dl>
        )}
      </div>
    </li>
  );
}

function Compared({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code dir="ltr">{value}</code>
      </dd>
    </div>
  );
}
