import type { FamilyText } from '#games/kit/view/view.ts';
import './skip.css';

/** Button that shows the whole outcome at once. */
export function Skip({ t, onSkip }: { t: FamilyText; onSkip(): void }) {
  return (
    <button type="button" className="live__skip" onClick={onSkip}>
      {t('kit.live_skip')}
    </button>
  );
}
