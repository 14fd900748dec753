import { bpsOf, termsOf } from '#apps/site/pages/agents/contracts/terms.ts';
import type { Contract } from '#apps/site/parts/agreements/agreements.ts';
import { useI18n } from '#web/text/i18n.tsx';
import type { openDownline } from '#contracts/agent-downlines.ts';
import type { WireInput } from '#contracts/endpoint.ts';
import { TextField } from '#ui/components/field/text-field.tsx';

type Offers = NonNullable<WireInput<typeof openDownline>['offers']>;
/** Rates in per cent by kind of contract, as the agent typed them. */
export type Rates = Partial<Record<Contract['kind'], string>>;

/** Returns the agent's own contracts that are valid and have no end. The agent can offer terms of these kinds and periods. */
export function ownInForce(contracts: readonly Contract[]): Contract[] {
  return contracts.filter(({ isOwn, state, endsAt }) => isOwn && state === 'valid' && endsAt === null);
}

/** Returns the offers for the typed rates; null if a text is no rate. A kind without a text is not offered. */
export function offersOf(rates: Rates, own: readonly Contract[], locale: string): Offers | null {
  const offers: Offers = [];
  for (const { kind, period } of own) {
    const text = rates[kind]?.trim() ?? '';
    if (text === '') continue;
    const rate = bpsOf(text, locale);
    if (rate === null) return null;
    offers.push({ ...termsOf(kind, period, { rate, activeMembers: 0, validBet: 0, loss: 0 }), payer: 'platform', isAutoPaid: true });
  }
  return offers;
}

type Props = { own: readonly Contract[]; rates: Rates; isTried: boolean; onRates: (rates: Rates) => void };

/** Fields for a rate of each kind of contract that the agent has. */
export function FirstTerms({ own, rates, isTried, onRates }: Props) {
  const { t, formatNumber, locale } = useI18n();
  if (own.length === 0) return null;
  return (
    <fieldset className="agent__terms">
      <legend>{t('agent.first_terms')}</legend>
      <p>{t('agent.first_terms_text')}</p>
      {own.map(({ kind, period, tiers }) => {
        const text = rates[kind] ?? '';
        return (
          <TextField
            key={kind}
            label={`${t(`agent.kind_${kind}`)}, %`}
            name={`rate-${kind}`}
            inputMode="decimal"
            autoComplete="off"
            hint={t('agent.first_terms_hint', {
              period: t(`agent.${period}`),
              most: formatNumber(Math.max(...tiers.map(({ rate }) => rate)) / 100),
            })}
            error={isTried && text.trim() !== '' && bpsOf(text, locale) === null ? t('agent.rate_hint') : undefined}
            value={text}
            onChange={({ target }) => onRates({ ...rates, [kind]: target.value })}
          />
        );
      })}
    </fieldset>
  );
}
