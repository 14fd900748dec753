import { Glyph } from '#games/kit/view/controls/glyph.tsx';
import type { FamilyText, GameViewProps } from '#games/kit/view/view.ts';

export type ToolsView = Pick<GameViewProps<never, never>, 'isSoundOn' | 'onSound' | 'onInfo'> & { t: FamilyText };

/** Rules and sound, in every game. */
export function Tools({ view: { t, isSoundOn, onSound, onInfo } }: { view: ToolsView }) {
  return (
    <>
      <button type="button" className="icon-button" aria-label={t('kit.rules')} title={t('kit.rules')} onClick={onInfo}>
        <Glyph name="rules" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t('kit.sound')}
        title={t('kit.sound')}
        aria-pressed={isSoundOn}
        onClick={() => onSound(!isSoundOn)}
      >
        <Glyph name={isSoundOn ? 'sound' : 'silent'} />
      </button>
    </>
  );
}
