import type { Game } from '#contracts/catalogue.ts';
import { useFavouriteIds, useFavouriteToggle } from '#apps/site/parts/favourites/use-favourites.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import './favourite-button.css';

type FavouriteButtonProps = {
  game: Pick<Game, 'nodeId' | 'gameName' | 'vassalage' | 'gameType'>;
  /** True if the button also shows its word. */
  isLabelled?: boolean;
  hasUndo?: boolean;
};

/** The heart button of a game. It fills at once, before the server has answered. */
export function FavouriteButton({ game, isLabelled = false, hasUndo = false }: FavouriteButtonProps) {
  const { t } = useI18n();
  const { ids } = useFavouriteIds();
  const toggle = useFavouriteToggle(hasUndo);
  const isFavourite = ids.has(game.nodeId);
  return (
    <button
      type="button"
      className={isLabelled ? 'favourite favourite--labelled' : 'favourite'}
      // A button with a word is named by that word alone: users of voice control speak the visible word.
      {...(!isLabelled && { 'aria-pressed': isFavourite, 'aria-label': t('favourite.of', { game: game.gameName }) })}
      onClick={() => toggle(game, isFavourite)}
    >
      <Icon name="heart" size={isLabelled ? 20 : 16} />
      {isLabelled && (
        <>
          {t(isFavourite ? 'favourite.is_one' : 'favourite.add')}
          <span className="visually-hidden">: {game.gameName}</span>
        </>
      )}
    </button>
  );
}
