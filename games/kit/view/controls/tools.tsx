import { Glyph } from '#games/kit/view/controls/glyph.tsx';
import type { FamilyText, GameViewProps } from '#games/kit/view/view.ts';

export type ToolsView = Pick<GameViewProps<never, never>, 'isSoundOn' | 'onSound' | 'onInfo'> & { t: FamilyText };

/** Button that turns the sound on and off. */
export function SoundTool({ view: { t, isSoundOn, onSound } }: { view: Pick<ToolsView, 't' | 'isSoundOn' | 'onSound'> }) {
  return (
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
  );
}

/** Buttons for rules and sound, which every game has. */
export function Tools({ view }: { view: ToolsView }) {
  const { t, onInfo } = view;
  return (
    <>
      <button type="button" className="icon-button" aria-label={t('kit.rules')} title={t('kit.rules')} onClick={onInfo}>
        <Glyph name="rules" />
      </button>
      <SoundTool view={view} />
    </>
  );
}
