import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLoginState } from '#apps/site/parts/member/use-login-state.ts';
import { SERVER_SOURCES } from '#apps/site/pages/poker/lobby/server-source.ts';
import { practiceSource, type LobbyLine, type LobbySource } from '#apps/site/pages/poker/lobby/source.ts';
import type { LobbyTab } from '#apps/site/pages/poker/lobby/tabs.ts';
import type { PlayMode } from '#contracts/rounds.ts';

type Source = {
  source: LobbySource;
  mode: PlayMode;
  setMode: (mode: PlayMode) => void;
  isChoice: boolean;
  /** True until the server has answered whether anybody plays for money. */
  isArriving: boolean;
  /** True if practice is shown because nobody plays for money. */
  isQuiet: boolean;
};

/**
 * Returns the source of the lobby: the server's tables for money or for practice. Visitors and trial accounts see practice only. If nobody
 * plays for money on the first tab that a member opens, the member sees practice until they choose.
 */
export function useSource(tab: LobbyTab): Source {
  const { isLogin, isTrial } = useLoginState();
  const [chosen, setMode] = useState<PlayMode | null>(null);
  const [arrivedAt] = useState(tab);
  const isChoice = isLogin && !isTrial;
  const isAsking = isChoice && chosen === null;
  const { data, isPending } = useQuery({
    queryKey: ['poker', 'lobby', 'arrival', arrivedAt],
    queryFn: async () => (await SERVER_SOURCES.real.read(arrivedAt)).some(hasPlayers),
    enabled: isAsking,
    staleTime: Infinity,
    gcTime: 0,
  });
  const isQuiet = isAsking && data === false;
  const mode = isChoice ? (chosen ?? (isQuiet ? 'practice' : 'real')) : 'practice';
  const source = isLogin ? SERVER_SOURCES[mode] : practiceSource;
  return { source, mode, setMode, isChoice, isArriving: isAsking && isPending, isQuiet };
}

/** Returns true for a table with a seat taken, a pool with players, and a tournament with entries. */
function hasPlayers(line: LobbyLine): boolean {
  if (line.tab === 'tournaments') return line.entries > 0;
  return line.tab === 'fast' ? line.players > 0 : line.taken > 0;
}
