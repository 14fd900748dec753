import { Bet } from '#games/fishing/view/hud/fishing-bet.tsx';
import { FireButton } from '#games/fishing/view/hud/fire-button.tsx';
import { FishingGlyph } from '#games/fishing/view/hud/fishing-glyph.tsx';
import { Weapons } from '#games/fishing/view/hud/weapons.tsx';
import type { Play } from '#games/fishing/view/play.ts';
import type { Shown } from '#games/fishing/view/shown.ts';
import type { FishingViewProps } from '#games/fishing/view/view.tsx';
import { SoundTool } from '#games/kit/view/controls/tools.tsx';
import { Segmented } from '#ui/components/segmented/segmented.tsx';
import './bar.css';

type Props = { view: FishingViewProps; play: Play; shown: Shown; isPanelOpen: boolean; onPanel(): void };

const SPEEDS = [3, 5, 8] as const;

/** Bar of the pond: money at the table, bet, weapons, ways of firing, and the switches of the view. */
export function Bar({ view, play, shown, isPanelOpen, onPanel }: Props) {
  const { t, money, title } = view;
  const { settings, own, bets } = shown;
  const toggle = (name: 'auto' | 'lock', isOn: boolean, onChange: (isOn: boolean) => void) => (
    <button type="button" className="fishing-toggle" aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      <FishingGlyph name={name} />
      <span>{t(`fishing.${name}`)}</span>
    </button>
  );
  return (
    <div className="fishing-bar">
      <div className="fishing-bar__money">
        <span className="fishing-bar__name">{t('fishing.stack')}</span>
        <b className="fishing-bar__sum figures">{money(own.stack)}</b>
      </div>
      <Bet t={t} money={money} bets={bets} step={settings.step} onStep={(step) => play.set({ step })} />
      <Weapons title={title.title} chosen={settings.weapon} target={shown.targetKind} t={t} onChoose={(weapon) => play.set({ weapon })} />
      <div className="fishing-bar__ways">
        {toggle('auto', settings.isAuto, (isAuto) => play.set({ isAuto }))}
        {toggle('lock', settings.isLocking, (isLocking) => play.set({ isLocking }))}
        <Segmented
          label={t('fishing.speed')}
          className="fishing-bar__speed"
          options={SPEEDS.map((speed) => ({ value: String(speed), label: t('fishing.a_second', { count: speed }) }))}
          chosen={String(settings.speed)}
          onChoose={(value) => play.set({ speed: SPEEDS.find((speed) => String(speed) === value)! })}
        />
        <button type="button" className="fishing-toggle" onClick={() => play.gun.freeze()}>
          <FishingGlyph name="freeze" />
          <span>{t('fishing.freeze')}</span>
        </button>
      </div>
      <div className="fishing-bar__tools">
        <button
          type="button"
          className="icon-button fishing-bar__panel"
          aria-label={t('fishing.panel')}
          title={t('fishing.panel')}
          aria-expanded={isPanelOpen}
          onClick={onPanel}
        >
          <FishingGlyph name="panel" />
        </button>
        <SoundTool view={view} />
        <button type="button" className="icon-button" aria-label={t('fishing.leave')} title={t('fishing.leave')} onClick={view.onLeave}>
          <FishingGlyph name="leave" />
        </button>
      </div>
      <FireButton t={t} play={play} cost={shown.isReady ? money(play.gun.cost()) : ''} />
    </div>
  );
}
