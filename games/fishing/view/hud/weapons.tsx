import type { FamilyText } from '#games/kit/view/view.ts';
import { PROP_INKS, PROPS } from '#games/fishing/view/art/props.ts';
import type { Weapon } from '#games/fishing/engine/title.ts';
import './weapons.css';

type Props = { weapons: readonly Weapon[]; chosen: number; t: FamilyText; onChoose(weapon: number): void };

/** The cannon and what is bought, each with its cost in bets. */
export function Weapons({ weapons, chosen, t, onChoose }: Props) {
  return (
    <div className="fishing-weapons" role="group" aria-label={t('fishing.weapons')}>
      {weapons.map(({ code, cost }, weapon) => (
        <button
          key={code}
          type="button"
          className="fishing-weapon"
          aria-pressed={weapon === chosen}
          aria-label={t('fishing.weapon_of', { name: t(`fishing.weapon.${code}`), cost })}
          onClick={() => onChoose(weapon)}
        >
          <Drawing name={cost === 1 ? 'bullet' : 'shell'} />
          <span className="fishing-weapon__name">{t(`fishing.weapon.${code}`)}</span>
          <b className="fishing-weapon__cost figures">{t('fishing.times', { times: cost })}</b>
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
