import type { FamilyText } from '#games/kit/view/view.ts';
import type { Title } from '#games/fishing/engine/title.ts';
import type { Look } from '#games/fishing/view/art/part.ts';
import { FishingGlyph } from '#games/fishing/view/hud/fishing-glyph.tsx';
import { FishList } from '#games/fishing/view/panel/fish-list.tsx';
import { RangeBar } from '#games/fishing/view/panel/range-bar.tsx';
import type { Play } from '#games/fishing/view/play.ts';
import type { Shown } from '#games/fishing/view/shown.ts';
import { rangeOf } from '#games/fishing/view/room/range.ts';
import { percentText } from '#kernel/fraction.ts';
import './panel.css';

type Props = {
  title: Title;
  looks: readonly { look: Look }[];
  play: Play;
  shown: Shown;
  t: FamilyText;
  money(minor: bigint): string;
  /** Amount that the limits still allow to be charged, in minor units; null for no limit. */
  left: bigint | null;
  onClose(): void;
};

/** Shows the player's results beside the expected ones, and every fish with worth, chance and spread. */
export function Panel({ title, looks, play, shown, t, money, left, onClose }: Props) {
  const { own } = shown;
  const range = rangeOf(title, own);
  const figure = (name: string, value: string) => (
    <div className="fishing-figure">
      <dt>{t(`fishing.${name}`)}</dt>
      <dd className="figures">{value}</dd>
    </div>
  );
  return (
    <aside className="fishing-panel" aria-label={t('fishing.panel')}>
      <header className="fishing-panel__head">
        <h2>{t('fishing.panel')}</h2>
        <button type="button" className="icon-button fishing-panel__close" aria-label={t('fishing.close')} onClick={onClose}>
          <FishingGlyph name="close" />
        </button>
      </header>
      <dl className="fishing-panel__figures">
        {figure('hits', String(own.hits))}
        {figure('charged', money(own.charged))}
        {figure('returned', money(own.returned))}
        {figure('expected', money(BigInt(Math.round(range.expected))))}
      </dl>
      {left !== null && <p className="fishing-panel__law">{t('fishing.limit_leaves', { left: money(left) })}</p>}
      <RangeBar range={range} returned={Number(own.returned)} t={t} money={money} />
      <p className="fishing-panel__law">{t('fishing.law', { share: percentText(title.share) })}</p>
      {title.jackpot.top > 0n && <p className="fishing-panel__law">{t('fishing.jackpot', { share: percentText(title.jackpot) })}</p>}
      <FishList title={title} looks={looks} play={play} shown={shown} t={t} />
      {own.refused > 0 && <p className="fishing-panel__law">{t('fishing.refused_claims', { count: own.refused })}</p>}
    </aside>
  );
}
