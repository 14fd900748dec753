import { useRef, useState } from 'react';
import type { AutoPlay } from '#games/kit/view/instant/use-instant.ts';
import { Glyph } from '#games/kit/view/controls/glyph.tsx';
import type { FamilyText } from '#games/kit/view/view.ts';
import { Button } from '#ui/components/button/button.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { PopOver } from '#ui/components/pop-over/pop-over.tsx';
import { compare, NOTHING, readAmount, type Amount } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';
import './auto.css';

const COUNTS = [10, 25, 50, 100];
const LIMITS = ['loss', 'gain', 'win'] as const;

/** Automatic play: how many rounds, and what ends it sooner. Any press of the large button ends it at once. */
export function Auto({ t, currency, auto }: { t: FamilyText; currency: Currency; auto: AutoPlay }) {
  const [isOpen, setOpen] = useState(false);
  const [count, setCount] = useState(COUNTS[0]!);
  const [limits, setLimits] = useState({ loss: '', gain: '', win: '' });
  const anchor = useRef<HTMLButtonElement>(null);
  const isRunning = auto.left > 0;
  const name = t(isRunning ? 'kit.auto_stop' : 'kit.auto');
  const read = (text: string): Amount | null => {
    const amount = readAmount(text.trim().replace(',', '.'));
    return text.trim() !== '' && compare(amount, NOTHING) > 0 ? amount : null;
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
        onClick={() => (isRunning ? auto.stop() : setOpen(!isOpen))}
      >
        <Glyph name={isRunning ? 'stop' : 'spin'} />
      </button>
      <PopOver isOpen={isOpen && !isRunning} onClose={() => setOpen(false)} anchor={anchor} label={t('kit.auto')}>
        <form
          className="auto"
          onSubmit={(event) => {
            event.preventDefault();
            setOpen(false);
            auto.start(count, { loss: read(limits.loss), gain: read(limits.gain), win: read(limits.win) });
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
              value={limits[limit]}
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
              end={<span className="quiet">{currency}</span>}
              onChange={({ target }) => setLimits({ ...limits, [limit]: target.value })}
            />
          ))}
          <Button type="submit" variant="primary" size="large" isWide>
            {t('kit.auto_start', { count })}
          </Button>
        </form>
      </PopOver>
    </>
  );
}
