import { searchReader, wayInside } from '#web/state/search.ts';
import { PRIZE_MODES, type PrizeMode } from '#contracts/lottery-areas.ts';

/**
 * Fields by which a lobby of lotteries is opened (specification 2.16, 7.30). The device is what the browser says, and every launch is one
 * of lotteries.
 */
export type LobbySearch = {
  /** The lottery that is meant, by either name. */
  gameCode?: string;
  lottoGameCode?: string;
  /** `betting` opens that lottery at once, and is the default; `lobby` shows it among the others. */
  lottoView?: 'betting' | 'lobby';
  lottoArea?: 'VN';
  lottoPrizeMode?: PrizeMode;
  /** Address that the lobby leads back to; a way inside this site. */
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
