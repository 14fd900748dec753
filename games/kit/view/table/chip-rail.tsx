import { RailChip } from '#games/kit/view/table/chip.tsx';
import type { Chips } from '#games/kit/view/table/use-chips.ts';
import type { FamilyText } from '#games/kit/view/view.ts';
import type { Amount } from '#kernel/amount.ts';
import './chip-rail.css';

type Props = { t: FamilyText; money(amount: Amount): string; chips: Chips; isHeld: boolean };

/** Shows the chips that can be laid, and buttons for the chips on the table. */
export function ChipRail({ t, money, chips, isHeld }: Props) {
  const acts = [
    { name: 'undo', key: 'U', act: chips.undo, isOff: !chips.canUndo },
    { name: 'clear', key: 'X', act: chips.clear, isOff: chips.bet.chips.length === 0 },
    { name: 'rebet', key: 'R', act: chips.rebet, isOff: !chips.canRebet },
    { name: 'double', key: 'D', act: chips.double, isOff: chips.bet.chips.length === 0 },
  ] as const;
  return (
    <div className="rail">
      <div className="rail__chips" role="group" aria-label={t('kit.chips')}>
        {chips.sizes.map((size, at) => (
          <button
            // eslint-disable-next-line react/no-array-index-key -- sizes keep their places
            key={at}
            type="button"
            className="rail__chip"
            aria-label={t('kit.chip', { amount: money(size) })}
            aria-pressed={at === chips.size}
            aria-keyshortcuts={String(at + 1)}
            onClick={() => chips.choose(at)}
          >
            <RailChip amount={size} hue={at} />
          </button>
        ))}
      </div>
      <div className="rail__acts">
        {acts.map(({ name, key, act, isOff }) => (
          <button
            key={name}
            type="button"
            className="rail__act"
            aria-disabled={isHeld || isOff}
            aria-keyshortcuts={key}
            onClick={() => !isHeld && !isOff && act()}
          >
            {t(`kit.chips_${name}`)}
          </button>
        ))}
      </div>
    </div>
  );
}
