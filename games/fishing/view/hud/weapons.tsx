import type { FamilyText } from '#games/kit/view/view.ts';
import { PROP_INKS, PROPS } from '#games/fishing/view/art/props.ts';
import { FishingGlyph } from '#games/fishing/view/hud/fishing-glyph.tsx';
import { toNumber } from '#kernel/fraction.ts';
import type { Title, Weapon } from '#games/fishing/engine/title.ts';
import './weapons.css';

type Props = {
  title: Title;
  chosen: number;
  /** Kind of the locked fish; null without a lock. */
  target: number | null;
  t: FamilyText;
  onChoose(weapon: number): void;
};

/** Buttons for the cannon and the bought weapons, with their return. The cost is that of a hit, in bets; a miss is free. With a locked fish they show the chance of a kill. */
export function Weapons({ title, chosen, target, t, onChoose }: Props) {
  const { weapons, kinds, odds } = title;
  const percent = (part: number): string => t('fishing.percent', { percent: part * 100 });
  const share = percent(toNumber(title.share));
  const chanceOf = (weapon: number): string => {
    const chance = target === null ? null : odds[target]![weapon]!;
    return chance ? percent(chance.top / chance.bottom) : '–';
  };
  const nameOf = (weapon: number, { code, cost }: Weapon): string => {
    const facts = [t('fishing.weapon_of', { name: t(`fishing.weapon.${code}`), cost }), `${t('fishing.return')}: ${share}`];
    if (target !== null) facts.push(`${t(`fishing.fish.${kinds[target]!.code}`)}, ${t('fishing.chance')}: ${chanceOf(weapon)}`);
    return facts.join('. ');
  };
  return (
    <div className="fishing-weapons" role="group" aria-label={t('fishing.weapons')}>
      {weapons.map(({ code, cost }, weapon) => (
        <button
          key={code}
          type="button"
          className="fishing-weapon"
          aria-pressed={weapon === chosen}
          aria-label={nameOf(weapon, { code, cost })}
          title={nameOf(weapon, { code, cost })}
          data-cannot={(target !== null && odds[target]![weapon] === null) || undefined}
          onClick={() => onChoose(weapon)}
        >
          <Drawing name={cost === 1 ? 'bullet' : 'shell'} />
          <span className="fishing-weapon__name">{t(`fishing.weapon.${code}`)}</span>
          <span className="fishing-weapon__foot figures">
            <b className="fishing-weapon__cost">{t('fishing.times', { times: cost })}</b>
            <span className="fishing-weapon__chance">
              {target !== null && <FishingGlyph name="lock" />}
              {target === null ? share : chanceOf(weapon)}
            </span>
          </span>
        </button>
      ))}
    </div>
  );
}

function Drawing({ name }: { name: string }) {
  return (
    <svg
      className="fishing-weapon__drawing"
      viewBox={name === 'bullet' ? '-44 -44 88 88' : '-130 -80 240 160'}
      aria-hidden="true"
      focusable="false"
    >
      {PROPS[name]!.map(({ d, ink, shade, width }) => (
        <path
          key={`${d}${ink}`}
          d={d}
          fill={width === undefined ? (ink ? PROP_INKS[ink] : `rgb(58 21 5 / ${shade})`) : 'none'}
          stroke={width === undefined ? undefined : PROP_INKS[ink!]}
          strokeWidth={width}
        />
      ))}
    </svg>
  );
}
