import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { AllGamesPage } from '#apps/site/features/lobby/all-games-page.tsx';
import { CategoryLobby } from '#apps/site/features/lobby/category-lobby.tsx';
import type { LobbySearch } from '#apps/site/features/lobby/lobby-search.ts';

export { SlipPage as SlipRoute } from '#apps/site/features/shell/slip-page.tsx';

const lobby = getRouteApi('/$gameType');
const games = getRouteApi('/games');

/** Every change is an entry of the history, but for the letters of a name; the page stays where it is. */
function useLobbyAddress(): (search: LobbySearch, isTyping: boolean) => void {
  const navigate = useNavigate();
  return useCallback((search, isTyping) => void navigate({ to: '.', search, replace: isTyping, resetScroll: false }), [navigate]);
}

export function LobbyRoute() {
  const { gameType } = lobby.useParams();
  return <CategoryLobby path={gameType} search={lobby.useSearch()} onSearch={useLobbyAddress()} />;
}

export function GamesRoute() {
  return <AllGamesPage search={games.useSearch()} onSearch={useLobbyAddress()} />;
}
