import type { ReactNode } from 'react';
import type { RulesProps } from '#games/kit/view/family-front.ts';
import './rules.css';

type Props = {
  props: Pick<RulesProps<unknown>, 't' | 'stake' | 'currency' | 'money'>;
  family: string;
  /** Names of the texts `<family>.rule.<name>`, in order. */
  rules: readonly string[];
  /** Payouts and returns of the bets. */
  children: ReactNode;
};

/** Shows the rules of a game of one table: first its payouts, then how to play. */
export function RulesPanel({ props: { t, stake, currency, money }, family, rules, children }: Props) {
  return (
    <div className="rules-panel">
      <section>
        <h3>{t(`${family}.table`)}</h3>
        <p className="rules-panel__stake">{t('kit.at_stake', { stake: money(stake), currency })}</p>
        {children}
      </section>
      <section>
        <h3>{t('kit.rules_head')}</h3>
        <ul className="rules-panel__rules">
          {rules.map((name) => (
            <li key={name}>{t(`${family}.rule.${name}`)}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
