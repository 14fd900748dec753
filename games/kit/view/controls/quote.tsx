import type { ReactNode } from 'react';
import type { Choice } from '#games/kit/view/controls/choice.ts';
import { RISKS, type Risk } from '#games/kit/quote.ts';
import { useTyped } from '#games/kit/view/controls/use-typed.ts';
import type { FamilyText } from '#games/kit/view/view.ts';
import './quote.css';

/** Shows the bet as a ticket: what can be changed, its payout and its chance. */
export function Quote({ children }: { children: ReactNode }) {
  return <div className="quote">{children}</div>;
}

/** A figure of the ticket. */
export function QuoteFact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <span className="quote__name">{name}</span>
      <b className="figures" dir="ltr">
        {children}
      </b>
    </div>
  );
}

/** A button of the ticket, which changes a choice with each press. */
export function QuotePress({ name, isOff, onPress, children }: { name: string; isOff: boolean; onPress(): void; children: ReactNode }) {
  return (
    <button type="button" className="quote__press" aria-disabled={isOff} onClick={() => !isOff && onPress()}>
      <span className="quote__name">{name}</span>
      <b>{children}</b>
    </button>
  );
}

/** A number of the ticket that the player can type. Text that is no number changes nothing. */
export function QuoteNumber({
  name,
  value,
  isOff,
  onNumber,
}: {
  name: string;
  value: string;
  isOff: boolean;
  onNumber(value: number): void;
}) {
  const typed = useTyped(value, onNumber);
  return (
    <label>
      <span className="quote__name">{name}</span>
      <input className="figures" inputMode="decimal" dir="ltr" readOnly={isOff} {...typed} />
    </label>
  );
}

/** A choice of the ticket among a few options. */
export function QuoteChoice<T extends string | number>({ name, options, value, shown, isOff, onChoose }: Choice<T>) {
  return (
    <label>
      <span className="quote__name">{name}</span>
      <select
        className="figures"
        value={options.indexOf(value)}
        disabled={isOff}
        onChange={({ target }) => onChoose(options[Number(target.value)]!)}
      >
        {options.map((option, at) => (
          <option key={option} value={at}>
            {shown(option)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Field for the risk: the spread of the results. */
export function QuoteRisk({ t, risk, isOff, onRisk }: { t: FamilyText; risk: Risk; isOff: boolean; onRisk(risk: Risk): void }) {
  return (
    <QuoteChoice name={t('kit.risk')} options={RISKS} value={risk} shown={(one) => t(`kit.risk.${one}`)} isOff={isOff} onChoose={onRisk} />
  );
}
