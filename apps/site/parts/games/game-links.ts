import type { Game } from '#contracts/catalogue.ts';
import type { PlayMode } from '#contracts/rounds.ts';

type Place = Pick<Game, 'vassalage' | 'gameCode'>;

export function playPath({ vassalage, gameCode }: Place, mode: PlayMode): string {
  return `/seamless?${new URLSearchParams({ vendor: vassalage, gameCode, mode }).toString()}`;
}

export function infoPath({ vassalage, gameCode }: Place): string {
  return `/game/${encodeURIComponent(vassalage)}/${encodeURIComponent(gameCode)}`;
}
