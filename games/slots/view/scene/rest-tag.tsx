import { Meter } from '#games/slots/view/scene/meter.tsx';
import type { SlotInfo } from '#games/slots/slot-info.ts';
import type { Shown } from '#games/slots/view/shown.ts';
import { waysOf } from '#games/slots/view/verbs.ts';
import type { Words } from '#games/slots/view/words.ts';
import type { Amount } from '#kernel/amount.ts';
import './rest-tag.css';

type Props = { info: SlotInfo<Amount>; shown: Shown; worth(coins: number): string; meter: number; words: Words };

/** Shows a tag for the mechanic in the base game: the jackpots, the ways of the window, or a word for the mechanic. */
export function RestTag({ info, shown, worth, meter, words }: Props) {
  const { t, art } = words;
  const { mechanic, play, rows } = info;
  if (play.jackpots) {
    return (
      <dl className="slot-jackpots figures">
        {play.jackpots.map(({ name, coins }) => (
          <div key={name} data-name={name}>
            <dt>{t(`slots.view.jackpot.${name}`)}</dt>
            <dd>{worth(coins)}</dd>
          </div>
        ))}
      </dl>
    );
  }
  if (play.meter) return <Meter count={meter} size={play.meter.size} art={art.get(info.scatter)} t={t} />;
  if (play.heights || play.endless !== null) {
    const first = play.endless === null ? null : rows ** play.endless;
    const ways = shown.heights ? waysOf(shown.heights) : (first ?? info.ways ?? 0);
    return (
      <span className="slot-strip__tag figures">
        {t(shown.heights || first ? 'slots.view.ways_now' : 'slots.view.ways_most', { ways })}
      </span>
    );
  }
  if (play.grid || play.choices || PLAIN.includes(mechanic)) return null;
  return <span className="slot-strip__tag">{t(`slots.view.tag.${mechanic}`)}</span>;
}

/** Mechanics without a tag, because their window explains them. */
const PLAIN: readonly string[] = ['lines', 'ways', 'hold', 'cascade'];
