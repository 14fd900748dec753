import { useState } from 'react';
import { useLoginState } from '#apps/site/parts/member/use-login-state.ts';
import { SERVER_SOURCES } from '#apps/site/pages/poker/lobby/server-source.ts';
import { practiceSource, type LobbySource } from '#apps/site/pages/poker/lobby/source.ts';
import type { PlayMode } from '#contracts/rounds.ts';

type Source = { source: LobbySource; mode: PlayMode; setMode: (mode: PlayMode) => void; isChoice: boolean };

/** Source of the lobby: tables of the server for members, practice in the page for visitors. A trial account plays for practice alone. */
export function useSource(): Source {
  const { isLogin, isTrial } = useLoginState();
  const [chosen, setMode] = useState<PlayMode>('real');
  const mode = isLogin && !isTrial ? chosen : 'practice';
  return { source: isLogin ? SERVER_SOURCES[mode] : practiceSource, mode, setMode, isChoice: isLogin && !isTrial };
}
