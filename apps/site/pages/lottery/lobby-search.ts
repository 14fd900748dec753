import { searchReader, wayInside } from '#web/state/search.ts';
import { PRIZE_MODES, type PrizeMode } from '#contracts/lottery-areas.ts';

/**
 * Fields of an address that opens a lobby of lotteries (specification 2.16, 7.30). Fields for the device and the kind of launch are
 * ignored, because the browser and the page decide these.
 */
export type LobbySearch = {
  /** Code of the requested lottery, by either field. */
  gameCode?: string;
  lottoGameCode?: string;
  /** `betting` opens that lottery at once, and is the default; `lobby` shows it among the others. */
  lottoView?: 'betting' | 'lobby';
  lottoArea?: 'VN';
  lottoPrizeMode?: PrizeMode;
  /** Address within this site to which the lobby links back. */
  backUrl?: string;
  language?: string;
};

const isCode = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,40}$/.test(value);

export const readLobby = searchReader<LobbySearch>(
  { gameCode: true, lottoGameCode: true, lottoView: true, lottoArea: true, lottoPrizeMode: true, backUrl: true, language: true },
  ({ gameCode, lottoGameCode, lottoView, lottoArea, lottoPrizeMode, backUrl, language }) => {
    const mode = PRIZE_MODES.find((one) => one === lottoPrizeMode);
    const back = wayInside(backUrl);
    return {
      ...(isCode(gameCode) && { gameCode }),
      ...(isCode(lottoGameCode) && { lottoGameCode }),
      ...((lottoView === 'betting' || lottoView === 'lobby') && { lottoView }),
      ...(lottoArea === 'VN' && { lottoArea }),
      ...(mode && { lottoPrizeMode: mode }),
      ...(back !== undefined && { backUrl: back }),
      ...(isCode(language) && { language }),
    };
  },
);
