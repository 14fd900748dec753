import type { FamilyText } from '#games/kit/view/view.ts';
import type { Kind, Odds, Title } from '#games/fishing/engine/title.ts';
import { FishPicture } from '#games/fishing/view/panel/fish-picture.tsx';
import type { Look } from '#games/fishing/view/art/part.ts';
import type { Play } from '#games/fishing/view/play.ts';
import type { Shown } from '#games/fishing/view/shown.ts';

type Props = { title: Title; looks: readonly { look: Look }[]; play: Play; shown: Shown; t: FamilyText };

/**
 * Lists the fish by worth: the payout of a kill, the chance of a kill by the chosen weapon, and the spread of results. Each kind can be
 * chosen; automatic fire and lock then use only chosen kinds.
 */
export function FishList({ title, looks, play, shown, t }: Props) {
  const { weapon } = shown.settings;
  return (
    <table className="fishing-list">
      <thead>
        <tr>
          <th scope="col">{t('fishing.fish')}</th>
          <th scope="col">{t('fishing.pays')}</th>
          <th scope="col" title={t(`fishing.weapon.${title.weapons[weapon]!.code}`)}>
            {t('fishing.chance')}
          </th>
          <th scope="col" title={t('fishing.swing_more')}>
            {t('fishing.swing')}
          </th>
          <th scope="col">
            <span className="visually-hidden">{t('fishing.lock')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {title.kinds.map((kind, place) => (
          <tr key={kind.code} data-chosen={shown.targetKind === place || undefined}>
            <th scope="row">
              <span className="fishing-list__kind">
                <FishPicture look={looks[place]!.look} />
                {t(`fishing.fish.${kind.code}`)}
              </span>
            </th>
            <td className="figures">{paysOf(kind, t)}</td>
            <td className="figures">{chanceText(title.odds[place]![weapon]!, t)}</td>
            <td className="figures">
              {title.odds[place]![weapon] ? t('fishing.swing_of', { bets: Math.sqrt(title.varies[place]![weapon]!) }) : '–'}
            </td>
            <td>
              <button
                type="button"
                className="fishing-list__lock"
                aria-pressed={shown.settings.kinds.has(place)}
                aria-label={t('fishing.lock_on', { name: t(`fishing.fish.${kind.code}`) })}
                onClick={() => play.lockOn(place)}
              >
                {t('fishing.lock')}
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function chanceText(odds: Odds | null, t: FamilyText): string {
  return odds ? t('fishing.percent', { percent: (odds.top / odds.bottom) * 100 }) : '–';
}

function paysOf({ sort, prizes, frees }: Kind, t: FamilyText): string {
  if (sort === 'carrier') return t('fishing.free_hits', { count: frees });
  const least = prizes[0]!.times;
  const most = prizes.at(-1)!.times;
  return least === most ? t('fishing.times', { times: least }) : t('fishing.times_to', { least, most });
}
