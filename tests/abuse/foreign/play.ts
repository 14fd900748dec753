import { randomUUID } from 'node:crypto';
import type { Attempt, Attempts } from '#tests/abuse/foreign/attempt.ts';

const TOKEN = 'x'.repeat(43);
const sportsBet: Attempt = { id: (of) => of.sportsBet, code: 'sports.bet_unknown' };
const chasing = { requestId: randomUUID(), stake: 1, currency: 'USD', draws: [{ number: 1, times: 1 }], stopsOnWin: true };

export const firstPick = (roundId: string) => ({ roundId, step: 0, requestId: randomUUID(), act: { pick: 0 } });

/** Attempts on games, rounds and bets. */
export const play: Attempts = {
  'GET /wps/sports/bets/:id': sportsBet,
  'GET /wps/sports/bets/:id/sales': sportsBet,
  'POST /wps/sports/cash-out/quote': { ...sportsBet, body: (betId) => ({ betId }) },
  'POST /wps/sports/cash-out': { ...sportsBet, body: (betId) => ({ betId, least: 0.01, currency: 'USD', requestId: randomUUID() }) },
  'POST /wps/sports/auto': { ...sportsBet, body: (betId) => ({ betId, target: 500, currency: 'USD', requestId: randomUUID() }) },
  'POST /wps/sports/auto/end': { ...sportsBet, body: (betId) => ({ betId, requestId: randomUUID() }) },
  'GET /wps/rooms/sittings/:id': { id: ({ sitting }) => sitting, code: 'rounds.round_unknown' },
  'GET /wps/member/rounds/:id': { id: ({ round }) => round, code: 'rounds.round_unknown' },
  'GET /wps/member/rounds/:id/page': { id: ({ studioRound }) => studioRound, code: 'rounds.round_unknown' },
  'POST /wps/rounds/open': {
    id: ({ launchToken }) => launchToken,
    never: TOKEN,
    body: (launchToken) => ({ launchToken }),
    code: 'rounds.launch_expired',
  },
  'POST /wps/rounds/play': {
    id: ({ gameToken }) => gameToken,
    never: TOKEN,
    body: (gameToken) => ({ gameToken, requestId: randomUUID(), stake: 1, currency: 'USD' }),
    code: 'rounds.game_session_over',
  },
  'POST /wps/rounds/act': { id: ({ openRound }) => openRound, body: firstPick, code: 'rounds.round_unknown' },
  'POST /wps/rounds/chases': {
    id: ({ gameToken }) => gameToken,
    never: TOKEN,
    body: (gameToken) => ({ ...chasing, gameToken }),
    code: 'rounds.game_session_over',
  },
  'POST /wps/rounds/chases/:id/stop': { id: ({ chase }) => chase, code: 'rounds.chase_unknown' },
};
