import { jsonCodec, type Codec } from '#platform/rooms/rules.ts';
import { UNLIMITED } from '#games/fishing/engine/allowance.ts';
import { newWave, type Wave } from '#games/fishing/engine/pond.ts';
import { NO_RECORD } from '#games/fishing/room/seats.ts';
import type { RoomAct, RoomConfig, RoomState } from '#games/fishing/room/state.ts';
import { titles } from '#games/fishing/titles.ts';

const json = jsonCodec<RoomAct>();
/** Fields that are missing in players who were stored before these fields existed. */
const LACKING = { refused: {}, allowance: UNLIMITED, renewAt: 0, renewals: 0, isRenewing: false };

/** Writes acts as text: frames of a screen in base64, all other acts as JSON. */
export const actCodec: Codec<RoomAct> = {
  encode: (act) => (act.type === 'up' ? Buffer.from(act.bytes).toString('base64') : json.encode(act)),
  decode: (text) => (text.startsWith('{') ? json.decode(text) : { type: 'up', bytes: new Uint8Array(Buffer.from(text, 'base64')) }),
};

/** Writes the state as text: fish follow from the seed of their wave, and the title from its code. */
export function snapshotCodec(): Codec<RoomState> {
  type StoredWave = Pick<Wave, 'number' | 'seed' | 'startsAt'> & { dead: number[] };
  type Stored = Omit<RoomState, 'config' | 'pond'> & {
    config: Omit<RoomConfig, 'title'> & { title: string };
    pond: Omit<RoomState['pond'], 'waves'> & { waves: StoredWave[] };
  };
  const stored = jsonCodec<Stored>();
  return {
    encode: ({ config, pond, ...rest }) =>
      stored.encode({
        ...rest,
        config: { ...config, title: config.title.code },
        pond: { ...pond, waves: pond.waves.map(({ number, seed, startsAt, dead }) => ({ number, seed, startsAt, dead: [...dead] })) },
      }),
    decode: (text) => {
      const { config, pond, ...rest } = stored.decode(text);
      const title = titles.get(config.title)!;
      const waves = pond.waves.map(({ number, seed, startsAt, dead }) => ({
        ...newWave(title, number, seed, startsAt),
        dead: new Set(dead),
      }));
      const players = rest.players.map((player) => player && { ...LACKING, ...player, record: player.record ?? NO_RECORD });
      return { ...rest, players, config: { ...config, title }, pond: { ...pond, waves } };
    },
  };
}
