import { useRef, useState } from 'react';
import type { Limits } from '#games/kit/view/auto/auto-stops.ts';
import type { AutoPlay } from '#games/kit/view/auto/use-auto.ts';
import { Glyph } from '#games/kit/view/controls/glyph.tsx';
import type { FamilyText, GameViewProps } from '#games/kit/view/view.ts';
import { Button } from '#ui/components/button/button.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { PopOver } from '#ui/components/pop-over/pop-over.tsx';
import { compare, isNothing, toMinor, type Amount } from '#kernel/amount.ts';
import { typedText } from '#kernel/typed-amount.ts';
import './auto.css';

const COUNTS = [10, 25, 50, 100];
const LIMITS = ['loss', 'win', 'gain'] as const;
/** First values of the two limits, as multiples of the stake. */
const FIRST = { loss: 10, win: 50 } as const;

type Props = {
  view: Pick<GameViewProps<never, never>, 'currency' | 'money' | 'readMoney'> & { t: FamilyText };
  /** Stake of the next round; 0 if nothing is chosen. */
  stake: Amount;
  auto: AutoPlay;
  /** Reason in words why automatic play may not begin, and the callback that shows it. */
  off?: string | null;
  onOff?(words: string): void;
};

/**
 * Button and form for automatic play: the number of rounds, and the limits that end it earlier. Any press of the large button ends it too.
 */
export function Auto({ view, stake, auto, off = null, onOff }: Props) {
  const { t } = view;
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const isRunning = auto.left > 0;
  const isOff = !isRunning && (off !== null || isNothing(stake));
  const name = t(isRunning ? 'kit.auto_stop' : 'kit.auto');
  const press = (): void => {
    if (isRunning) auto.stop();
    else if (!isOff) setOpen(!isOpen);
    else if (off !== null) onOff?.(off);
  };
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className="icon-button"
        aria-label={name}
        title={name}
        aria-expanded={isOpen}
        aria-pressed={isRunning}
        aria-disabled={isOff || undefined}
        onClick={press}
      >
        <Glyph name={isRunning ? 'stop' : 'repeat'} />
      </button>
      <PopOver isOpen={isOpen && !isRunning} onClose={() => setOpen(false)} anchor={anchor} label={t('kit.auto')}>
        <AutoForm
          view={view}
          stake={stake}
          onStart={(count, limits) => {
            setOpen(false);
            auto.start(count, limits);
          }}
        />
      </PopOver>
    </>
  );
}

/** Form of automatic play. Limits of the loss and of a single win are required; the limit of the profit may be left out. */
function AutoForm({
  view: { t, money, readMoney, currency },
  stake,
  onStart,
}: Pick<Props, 'view' | 'stake'> & { onStart(count: number, limits: Limits): void }) {
  const first = (times: number): string => typedText(toMinor(stake, currency) * BigInt(times), currency);
  const [count, setCount] = useState(COUNTS[0]!);
  const [typed, setTyped] = useState({ loss: first(FIRST.loss), win: first(FIRST.win), gain: '' });
  const limits: Limits = { loss: readMoney(typed.loss), win: readMoney(typed.win), gain: readMoney(typed.gain) };
  const isUnclear = (limit: keyof Limits): boolean => typed[limit].trim() !== '' && limits[limit] === null;
  const errors = {
    loss: isUnclear('loss')
      ? t('kit.auto_form')
      : limits.loss !== null && compare(limits.loss, stake) >= 0
        ? undefined
        : t('kit.auto_loss_least', { stake: money(stake) }),
    win: isUnclear('win') ? t('kit.auto_form') : limits.win === null ? t('kit.auto_required') : undefined,
    gain: isUnclear('gain') ? t('kit.auto_form') : undefined,
  };
  const isOff = LIMITS.some((limit) => errors[limit] !== undefined);
  return (
    <form
      className="auto"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isOff) onStart(count, limits);
      }}
    >
      <div className="auto__counts" role="group" aria-label={t('kit.auto_count')}>
        {COUNTS.map((one) => (
          <button key={one} type="button" className="dial-list__one figures" aria-pressed={one === count} onClick={() => setCount(one)}>
            {one}
          </button>
        ))}
      </div>
      {LIMITS.map((limit) => (
        <TextField
          key={limit}
          label={t(`kit.auto_${limit}`)}
          value={typed[limit]}
          error={errors[limit]}
          placeholder={limit === 'gain' ? t('kit.auto_none') : undefined}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          end={<span className="quiet">{currency}</span>}
          onChange={({ target }) => setTyped({ ...typed, [limit]: target.value })}
        />
      ))}
      <Button type="submit" variant="primary" size="large" isWide disabled={isOff}>
        {t('kit.auto_start', { count })}
      </Button>
    </form>
  );
}
