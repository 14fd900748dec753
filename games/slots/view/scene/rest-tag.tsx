import { Meter } from '#games/slots/view/scene/meter.tsx';
import type { SlotInfo } from '#games/slots/slot-info.ts';
import type { Shown } from '#games/slots/view/shown.ts';
import { waysOf } from '#games/slots/view/verbs.ts';
import type { Translate, Words } from '#games/slots/view/words.ts';
import type { Amount } from '#kernel/amount.ts';
import './rest-tag.css';

type Props = { info: SlotInfo<Amount>; shown: Shown; worth(coins: number): string; meter: number; words: Words };

/** Shows a tag for the mechanic in the base game, so that it can be named before a spin: its jackpots, its meter, its ways, or a word. */
export function RestTag({ info, shown, worth, meter, words }: Props) {
  const { t, art } = words;
  const { play, rows } = info;
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
  return <span className="slot-strip__tag slot-strip__tag--rest figures">{wordOf(info, t)}</span>;
}

/** Mechanics whose tag is their name. */
const BY_NAME: readonly string[] = ['hold', 'cascade', 'cluster', 'anywhere'];

/** Returns the word for a mechanic: its lines, its ways, its name, or a short sentence. */
function wordOf({ mechanic, lines, ways }: SlotInfo<Amount>, t: Translate): string {
  if (mechanic === 'lines') return t('slots.lines_of', { count: lines!.length });
  // The choice itself stands beside its word.
  if (mechanic === 'choice') return t('slots.view.choose');
  if (mechanic === 'ways') return t('slots.view.ways_now', { ways: ways! });
  return t(BY_NAME.includes(mechanic) ? `slots.mechanic.${mechanic}` : `slots.view.tag.${mechanic}`);
}
