import { lazy, Suspense } from 'react';
import type { usePlaying } from '#apps/site/pages/play/use-playing.ts';
import { withAreas } from '#web/text/messages.ts';
import { useI18n } from '#web/text/i18n.tsx';
import type { GameView } from '#games/kit/view/view.ts';

const load = withAreas(['play'], () => import('#apps/site/parts/safer-play/reality-dialog.tsx'));
const RealityDialog = lazy(async () => ({ default: (await load()).RealityDialog }));

type Props = { view: GameView; playing: Pick<ReturnType<typeof usePlaying>, 'view' | 'isResolving' | 'check'> };

/** Shows the view of a game, once the outcome of the last press is known. */
export function GameStage({ view: View, playing }: Props) {
  const { t } = useI18n();
  if (!playing.isResolving)
    return (
      <>
        <View {...playing.view} />
        {playing.check && (
          <Suspense>
            <RealityDialog {...playing.check} />
          </Suspense>
        )}
      </>
    );
  return (
    <p className="game-page__wait" role="status">
      {t('play.checking')}
    </p>
  );
}
