export const LOBBY_TABS = ['cash', 'fast', 'sitgo', 'tournaments'] as const;
export type LobbyTab = (typeof LOBBY_TABS)[number];

export function isLobbyTab(value: unknown): value is LobbyTab {
  return LOBBY_TABS.includes(value as LobbyTab);
}
