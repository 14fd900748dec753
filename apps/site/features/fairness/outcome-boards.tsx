import { SlotWindow } from '#apps/site/features/game/slot-window.tsx';
import { isSlotInfo } from '#apps/site/features/game/slot-info.ts';
import { useSymbolArt, type ArtTitle } from '#apps/site/features/game/use-symbol-art.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import './outcome-boards.css';

/** As much of a slot's outcome as is drawn here. */
type SlotOutcome = {
  spins: { isFree: boolean; steps: { window: string[]; wins: { positions: number[] }[]; coins: number }[] }[];
  hold?: { start: unknown[]; respins: { landed: unknown[] }[] };
};

/** Longer rounds are told in the list's last line: the whole outcome was compared, not only what is drawn. */
const DRAWN = 12;

/** The windows of a round in order, paid spin first. Draws nothing for an outcome that is no slot's. */
export function OutcomeBoards({ outcome, title, info }: { outcome: unknown; title?: ArtTitle; info?: unknown }) {
  const { t } = useI18n();
  const slotInfo = isSlotInfo(info) ? info : undefined;
  const { data: pictures } = useSymbolArt(title, slotInfo);
  if (!isSlotOutcome(outcome)) return null;
  const windows = outcome.spins.flatMap(({ steps }, spin) =>
    steps.map((step, at) => ({
      ...step,
      name: spin === 0 ? t('fairness.paid_spin') : t('fairness.free_spin', { number: spin }),
      part: steps.length > 1 ? ` ${at + 1}/${steps.length}` : '',
    })),
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long rounds scroll sideways, by keyboard too
    <div className="outcome-scroll" role="region" aria-label={t('fairness.windows')} tabIndex={0}>
      <ol className="outcome-boards">
        {windows.slice(0, DRAWN).map(({ window, wins, name, part }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- windows are their places
          <li key={at}>
            <SlotWindow
              reels={window}
              winning={wins.flatMap(({ positions }) => positions)}
              pictures={pictures}
              label={t('fairness.window', { name: name + part, symbols: window.join(' ') })}
            />
            <p aria-hidden="true">{name + part}</p>
          </li>
        ))}
        {outcome.hold && <li className="outcome-boards__more">{t('fairness.hold', { coins: coinsOf(outcome.hold) })}</li>}
        {windows.length > DRAWN && (
          <li className="outcome-boards__more">{t('fairness.more_windows', { count: windows.length - DRAWN })}</li>
        )}
      </ol>
    </div>
  );
}

function isSlotOutcome(outcome: unknown): outcome is SlotOutcome {
  return typeof outcome === 'object' && outcome !== null && 'spins' in outcome && Array.isArray(outcome.spins);
}

function coinsOf({ start, respins }: NonNullable<SlotOutcome['hold']>): number {
  return start.length + respins.reduce((sum, { landed }) => sum + landed.length, 0);
}
