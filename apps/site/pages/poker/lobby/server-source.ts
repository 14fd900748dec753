import type { PlayMode } from '#contracts/rounds.ts';
import { AGAIN_MS, readTab } from '#apps/site/pages/poker/lobby/read-tab.ts';
import type { LobbySource } from '#apps/site/pages/poker/lobby/source.ts';

const sourceOf = (mode: PlayMode): LobbySource => ({
  key: `server-${mode}`,
  isPractice: mode === 'practice',
  againMs: AGAIN_MS,
  read: (tab) => readTab(mode, tab),
});

/** Tables, pools and tournaments of the server, for money and for practice. */
export const SERVER_SOURCES: Readonly<Record<PlayMode, LobbySource>> = { real: sourceOf('real'), practice: sourceOf('practice') };
