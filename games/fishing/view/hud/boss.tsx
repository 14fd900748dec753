import type { FamilyText } from '#games/kit/view/view.ts';
import type { Look } from '#games/fishing/view/art/part.ts';
import type { Title } from '#games/fishing/engine/title.ts';
import { FishPicture } from '#games/fishing/view/panel/fish-picture.tsx';
import './boss.css';

type Props = { title: Title; looks: readonly { look: Look }[]; boss: number | null; t: FamilyText };

/** Sign that comes down over the pond when a boss comes: its name, and the payout of its kill. */
export function Boss({ title, looks, boss, t }: Props) {
  if (boss === null) return null;
  const { code, prizes } = title.kinds[boss]!;
  return (
    <div className="fishing-boss" role="status">
      <span className="fishing-boss__sign">
        <FishPicture look={looks[boss]!.look} />
        <b className="fishing-boss__name">{t(`fishing.fish.${code}`)}</b>
        <span className="figures">{t('fishing.times_to', { least: prizes[0]!.times, most: prizes.at(-1)!.times })}</span>
      </span>
    </div>
  );
}
