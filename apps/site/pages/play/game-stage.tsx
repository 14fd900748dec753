import type { usePlaying } from '#apps/site/pages/play/use-playing.ts';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import type { GameView } from '#games/kit/view/view.ts';

type Props = { view: GameView; playing: Pick<ReturnType<typeof usePlaying>, 'view' | 'isResolving'> };

/** A game's view, once it is known how the last press ended. */
export function GameStage({ view: View, playing }: Props) {
  const { t } = useI18n();
  if (!playing.isResolving) return <View {...playing.view} />;
  return (
    <p className="game-page__wait" role="status">
      {t('play.checking')}
    </p>
  );
}
