import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { AllGamesPage } from '#apps/site/pages/lobby/all-games-page.tsx';
import { CategoryLobby } from '#apps/site/pages/lobby/category-lobby.tsx';
import type { LobbySearch } from '#apps/site/pages/lobby/lobby-search.ts';

const lobby = getRouteApi('/$gameType');
const games = getRouteApi('/games');

/**
 * Returns a function that puts a change into the address. Each change is a new history entry, except typing, which replaces the entry. The
 * page does not scroll.
 */
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
