import type { CSSProperties } from 'react';
import type { SymbolArt } from '#art/index.ts';
import type { Translate } from '#games/slots/view/words.ts';
import './meter.css';

type Props = { count: number; size: number; /** Picture of the scatter that fills it. */ art: SymbolArt | undefined; t: Translate };

/** Shows the meter that a player fills from round to round. */
export function Meter({ count, size, art, t }: Props) {
  return (
    <div
      className="slot-meter"
      role="meter"
      aria-valuemin={0}
      aria-valuemax={size}
      aria-valuenow={count}
      aria-label={t('slots.view.meter_label', { count, size })}
      data-full={count >= size}
      style={{ '--part': count / size } as CSSProperties}
    >
      <span className="slot-meter__bar" />
      {art && <img src={`data:image/svg+xml,${encodeURIComponent(art.svg)}`} alt="" />}
      <b className="figures" key={count} aria-hidden="true">
        {t('slots.view.meter', { count, size })}
      </b>
    </div>
  );
}
