import type { FamilyText } from '#games/kit/view/view.ts';
import './skip.css';

/** Shows the end of what is being shown, without the rest. */
export function Skip({ t, onSkip }: { t: FamilyText; onSkip(): void }) {
  return (
    <button type="button" className="live__skip" onClick={onSkip}>
      {t('kit.live_skip')}
    </button>
  );
}
