import { useEffect } from 'react';
import { takeStored } from '#apps/site/parts/favourites/favourite-intent.ts';
import { saveFavourite } from '#apps/site/parts/favourites/use-favourites.ts';
import { authDialog } from '#apps/site/parts/auth/auth-dialog.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { useSession } from '#web/state/session.ts';
import { showToast } from '#ui/components/toast/toast.tsx';

/** Marks, after the sign-in, the game that a visitor wanted to mark. If the dialog closes without a sign-in, the game is forgotten. */
export function useFavouriteAfterSignIn(): void {
  const { t } = useI18n();
  const { status } = useSession();
  const isOpen = authDialog.useIsOpen();
  useEffect(() => {
    if (isOpen || status === 'asking') return;
    const game = takeStored();
    if (!game || status !== 'in') return;
    void saveFavourite(game, true).then((isSaved) =>
      showToast(isSaved ? t('favourite.added', { game: game.gameName }) : t('favourite.not_saved'), isSaved ? 'good' : 'bad'),
    );
  }, [isOpen, status, t]);
}
