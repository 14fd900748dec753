import type { PlayMode } from '#contracts/rounds.ts';
import type { Queryable } from '#platform/db/database.ts';
import { hashToken, newToken } from '#platform/random/token.ts';

/** A game that a member has opened, which a game token identifies. It never changes. */
export type GameSession = {
  memberId: bigint;
  sessionId: string;
  vendor: string;
  gameCode: string;
  mode: PlayMode;
  /** Locale in which it was opened. */
  language: string;
  /** Country of the member at that time (ISO 3166). Null if it is unknown. */
  country: string | null;
};

type Launched = GameSession & { expiresAt: Date };

/** Launch tokens and game tokens. */
export interface GameSessions {
  /** Creates a launch token, valid for 60 s and one use. */
  launch(session: GameSession, now: Date): Promise<{ launchToken: string; expiresAt: Date }>;
  /** Returns the launch of an unused launch token. */
  launched(launchToken: string, now: Date): Promise<Launched | undefined>;
  /** Exchanges a launch token of this sign-in for a game token. Returns undefined for a used, old or foreign token. */
  open(launchToken: string, sessionId: string, now: Date): Promise<{ gameToken: string; session: GameSession } | undefined>;
  /** Exchanges a launch token for a game token of an external vendor, for its own games. */
  openFor(launchToken: string, vendor: string, now: Date): Promise<{ gameToken: string; session: GameSession } | undefined>;
  /** Returns the game of a token, if it was opened under this sign-in. */
  find(gameToken: string, sessionId: string): Promise<GameSession | undefined>;
  /** Returns the game of a vendor's token. The caller must check whether its sign-in is still valid. */
  findOpen(gameToken: string): Promise<GameSession | undefined>;
  /** Deletes unused launches, and games whose sign-in must have ended, because sessions last 12 hours. */
  sweep(now: Date): Promise<void>;
}

/** Most games in memory of one process. */
const REMEMBERED = 20_000;
const LAUNCH_MS = 60_000;
const COLUMNS = 'member_id, session_id, vendor, game_code, mode, language, country';

/** Creates the launch tokens, used once within 60 s, and game tokens. Only hashes of both are stored. */
export function createGameSessions(db: Queryable): GameSessions {
  const known = new Map<string, GameSession>();

  async function find(gameToken: string): Promise<GameSession | undefined> {
    const remembered = known.get(gameToken);
    if (remembered) return remembered;
    const [session] = await db.query<GameSession>(`SELECT ${COLUMNS} FROM game_session WHERE token_hash = $1`, [hashToken(gameToken)]);
    if (session) {
      if (known.size >= REMEMBERED) known.delete(known.keys().next().value!);
      known.set(gameToken, session);
    }
    return session;
  }

  return {
    launch: async (session, now) => {
      const { token, tokenHash } = newToken();
      const expiresAt = new Date(now.getTime() + LAUNCH_MS);
      await db.query(
        `INSERT INTO game_launch (token_hash, member_id, session_id, vendor, game_code, mode, language, country, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [tokenHash, ...columns(session), expiresAt],
      );
      return { launchToken: token, expiresAt };
    },

    launched: async (launchToken, now) => {
      const [launched] = await db.query<Launched>(
        `SELECT ${COLUMNS}, expires_at FROM game_launch WHERE token_hash = $1 AND expires_at > $2`,
        [hashToken(launchToken), now],
      );
      return launched;
    },

    open: (launchToken, sessionId, now) => swap(db, launchToken, { sessionId }, now),

    openFor: (launchToken, vendor, now) => swap(db, launchToken, { vendor }, now),

    find: async (gameToken, sessionId) => {
      const session = await find(gameToken);
      return session?.sessionId === sessionId ? session : undefined;
    },

    findOpen: find,

    sweep: async (now) => {
      await db.query('DELETE FROM game_launch WHERE expires_at < $1', [now]);
      await db.query("DELETE FROM game_session WHERE opened_at < $1::timestamptz - interval '13 hours'", [now]);
    },
  };
}

function columns({ memberId, sessionId, vendor, gameCode, mode, language, country }: GameSession): unknown[] {
  return [memberId, sessionId, vendor, gameCode, mode, language, country];
}

/** Exchanges a launch token for a game token. */
async function swap(
  db: Queryable,
  launchToken: string,
  { sessionId, vendor }: { sessionId?: string; vendor?: string },
  now: Date,
): Promise<{ gameToken: string; session: GameSession } | undefined> {
  const { token, tokenHash } = newToken();
  const [session] = await db.query<GameSession>(
    `WITH used AS (
       DELETE FROM game_launch WHERE token_hash = $1 AND ($2::uuid IS NULL OR session_id = $2) AND ($5::text IS NULL OR vendor = $5)
          AND expires_at > $3 RETURNING *
     ), recent AS (
       INSERT INTO recent_game (member_id, vendor, game_code, at) SELECT member_id, vendor, game_code, $3 FROM used
       ON CONFLICT (member_id, vendor, game_code) DO UPDATE SET at = excluded.at
     )
     INSERT INTO game_session (token_hash, member_id, session_id, vendor, game_code, mode, language, country, opened_at)
     SELECT $4, member_id, session_id, vendor, game_code, mode, language, country, $3 FROM used
     RETURNING ${COLUMNS}`,
    [hashToken(launchToken), sessionId ?? null, now, tokenHash, vendor ?? null],
  );
  return session && { gameToken: token, session };
}
