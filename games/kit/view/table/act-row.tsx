import { useKeys } from '#games/kit/view/use-keys.ts';
import type { FamilyText } from '#games/kit/view/view.ts';
import { isNothing, NOTHING, type Amount } from '#kernel/amount.ts';
import './act-row.css';

/** An act that a player may choose: its key, and the amount that it adds to the stake. */
export type ActChoice = {
  name: string;
  label: string;
  key: string;
  cost?: Amount;
  isOff?: boolean;
  /** Set for an act that only selects something for a later act: whether it is selected. */ isPicked?: boolean;
  act(): void;
};

type Props = { t: FamilyText; money(amount: Amount): string; acts: readonly ActChoice[]; isHeld: boolean };

/** Shows the possible acts, each with a button and a key. */
export function ActRow({ t, money, acts, isHeld }: Props) {
  useKeys((key) => {
    const choice = acts.find((one) => one.key.toLowerCase() === key.toLowerCase());
    if (choice && !choice.isOff && !isHeld) choice.act();
  });
  return (
    <div className="act-row" role="group" aria-label={t('kit.acts')}>
      {acts.map(({ name, label, key, cost = NOTHING, isOff, isPicked, act }) => (
        <button
          key={name}
          type="button"
          className="act-row__one"
          aria-disabled={isHeld || isOff || undefined}
          aria-pressed={isPicked}
          aria-keyshortcuts={key}
          onClick={() => !isHeld && !isOff && act()}
        >
          <b>{label}</b>
          {!isNothing(cost) && <small className="figures">{`+${money(cost)}`}</small>}
          <kbd aria-hidden="true">{key}</kbd>
        </button>
      ))}
    </div>
  );
}
