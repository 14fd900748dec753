import { useEffect } from 'react';
import { takeKept } from '#apps/site/features/favourites/favourite-intent.ts';
import { saveFavourite } from '#apps/site/features/favourites/use-favourites.ts';
import { useLoginIntent } from '#apps/site/features/session/login-intent.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { useSession } from '#apps/site/lib/session.ts';
import { showToast } from '#ui/components/toast/toast.tsx';

/** Completes what a visitor's heart began, after the sign-in; a dialog that was closed without one forgets it. */
export function FavouriteAfterSignIn() {
  const { t } = useI18n();
  const { status } = useSession();
  const { isOpen } = useLoginIntent();
  useEffect(() => {
    if (isOpen || status === 'asking') return;
    const game = takeKept();
    if (!game || status !== 'in') return;
    void saveFavourite(game, true).then((isSaved) =>
      showToast(isSaved ? t('favourite.added', { game: game.gameName }) : t('favourite.not_saved'), isSaved ? 'good' : 'bad'),
    );
  }, [isOpen, status, t]);
  return null;
}
