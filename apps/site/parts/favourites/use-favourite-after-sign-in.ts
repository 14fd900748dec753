import { useEffect } from 'react';
import { takeStored } from '#apps/site/parts/favourites/favourite-intent.ts';
import { saveFavourite } from '#apps/site/parts/favourites/use-favourites.ts';
import { authDialog } from '#apps/site/parts/auth/auth-dialog.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { useSession } from '#web/state/session.ts';
import { showToast } from '#ui/components/toast/toast.tsx';

/** Marks the game that a visitor wanted to mark, after the sign-in; if the dialog is closed without one, it is forgotten. */
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
