import { useI18n } from '#web/text/i18n.tsx';
import { Amount } from '#apps/site/pages/poker/table/bar/amount.tsx';
import { PreActs } from '#apps/site/pages/poker/table/bar/pre-acts.tsx';
import { Question } from '#apps/site/pages/poker/table/bar/question.tsx';
import { presetsOf, stepped } from '#apps/site/pages/poker/table/bar/sizing.ts';
import type { Turn } from '#apps/site/pages/poker/table/bar/use-turn.ts';
import type { ChipsText } from '#apps/site/pages/poker/text/use-chips.ts';
import { classNames } from '#ui/class-names.ts';
import { useKeys } from '#games/kit/view/use-keys.ts';
import type { Currency } from '#kernel/money.ts';
import { Button } from '#ui/components/button/button.tsx';
import { ownChair, type TableView } from '#poker/table/view.ts';

type Props = {
  view: TableView;
  turn: Turn;
  currency: Currency | null;
  isActive: boolean;
  chips: ChipsText;
  /** Moves on to the next hand of a pool; null at other tables. */
  onAhead: (() => void) | null;
};

/** Shows the buttons of the player's turn; before the turn, the acts that can be chosen ahead. Its place on the screen never changes. */
export function ActionBar({ view, turn, currency, isActive, chips, onAhead }: Props) {
  const { t } = useI18n();
  const { range, to, isAllIn, ask, isSent } = turn;
  const options = view.own?.options ?? null;
  const street = view.hand?.street ?? 0;
  const presets = range ? presetsOf(range, street, view.blinds.big) : [];
  const isOn = options !== null && !isSent;
  useKeys((typed) => {
    if (!isActive || !isOn) return false;
    const key = typed.length === 1 ? typed.toLowerCase() : typed;
    const preset = /^[1-4]$/.test(key) ? presets[Number(key) - 1] : undefined;
    if (preset) turn.setTo(preset.to);
    else if (key === 'f') turn.fold();
    else if (key === 'c') turn.call();
    else if (key === 'r' && range) turn.raise();
    else if (key === 'a' && range) turn.allIn();
    else if ((key === 'ArrowUp' || key === 'ArrowDown') && range) turn.setTo(stepped(range, to, key === 'ArrowUp' ? 1 : -1));
    else return false;
    return true;
  }, 'typed');
  if (!isOn && onAhead)
    return (
      <Question text={t('poker.fold_next_text')}>
        <Button size="large" onClick={onAhead}>
          {t('poker.fold_next')}
        </Button>
      </Question>
    );
  if (!isOn) return <PreActs view={view} turn={turn} chips={chips} />;
  const callIsAllIn = options.call > 0 && options.call >= ownChair(view)!.stack;
  return (
    <div className="poker-bar__turn">
      {range && !range.isFixed ? (
        <Amount {...{ range, to, presets, currency, chips }} onChange={turn.setTo} />
      ) : (
        <div className="poker-amount" />
      )}
      <div className="poker-bar__acts" role="group" aria-label={t('poker.your_turn')}>
        <ActButton kind="fold" keyName="F" isRequested={ask === 'fold'} onPress={turn.fold}>
          {ask === 'fold' ? t('poker.fold_anyway') : t('poker.fold')}
        </ActButton>
        <ActButton kind="call" keyName="C" onPress={turn.call}>
          {options.call === 0
            ? t('poker.check')
            : callIsAllIn
              ? t('poker.call_all_in', { chips: chips(options.call) })
              : t('poker.call', { chips: chips(options.call) })}
        </ActButton>
        {range && (
          <ActButton kind="raise" keyName="R" isRequested={ask === 'allIn'} onPress={turn.raise}>
            {ask === 'allIn'
              ? t('poker.all_in_sure', { chips: chips(to) })
              : t(isAllIn ? 'poker.all_in_for' : range.toMatch === 0 ? 'poker.bet' : 'poker.raise_to', { chips: chips(to) })}
          </ActButton>
        )}
      </div>
    </div>
  );
}

type ActProps = { kind: 'fold' | 'call' | 'raise'; keyName: string; isRequested?: boolean; onPress: () => void; children: string };

function ActButton({ kind, keyName, isRequested = false, onPress, children }: ActProps) {
  const [word, ...rest] = children.split('\n');
  return (
    <button
      type="button"
      className={classNames('poker-act', `poker-act--${kind}`, isRequested && 'poker-act--confirm')}
      aria-keyshortcuts={keyName}
      onClick={onPress}
    >
      <span>{word}</span>
      {rest.length > 0 && <b className="figures">{rest.join(' ')}</b>}
      <kbd aria-hidden="true">{keyName}</kbd>
    </button>
  );
}
