import { masked } from '#kernel/masked.ts';
import { accountsOf, membersBarred } from '#modules/identity/index.ts';
import { pastPlayLimits } from '#modules/limits/index.ts';
import { closedTo, type BetDeps } from '#modules/bets/index.ts';
import { findSittings } from '#modules/seats/sitting-store.ts';
import type { SeatTitle } from '#modules/seats/seat-work.ts';

/** Facts of members that a room needs of the house. */
export type House = {
  /** Time zone of a brand. */
  timeZone(merchantId: number): string;
  /** Name of a member as others see it. */
  nameOf(memberId: bigint): Promise<string>;
  /** Refusal of every new stake in a title: staff have stopped it. */
  stopped(title: SeatTitle): string | undefined;
  /** Sittings whose members may stake no more, with the reason: exclusion, a closed account, a limit, or a stop of the game. */
  barred(title: SeatTitle, room: string, names: readonly string[]): Promise<{ name: string; code: string }[]>;
};

type Deps = Pick<BetDeps, 'db' | 'isStopped' | 'catalogue'> & { site: { merchant(id: number): { timeZone: string } } };

export function createHouse({ db, isStopped, catalogue, site }: Deps): House {
  const stopped: House['stopped'] = (title) => closedTo({ isStopped, catalogue }, { ...title, shut: undefined });
  return {
    timeZone: (merchantId) => site.merchant(merchantId).timeZone,
    nameOf: async (memberId) => masked((await accountsOf(db, [memberId])).get(memberId) ?? ''),
    stopped,
    barred: async (title, room, names) => {
      const stop = stopped(title);
      const sittings = await findSittings(db, room, names);
      if (stop !== undefined) return sittings.map(({ name }) => ({ name, code: stop }));
      const isReal = title.mode === 'real';
      const members = sittings.map(({ memberId }) => memberId);
      const barred = await membersBarred(db, members, isReal ? 'play' : 'practice');
      const past = isReal ? await pastPlayLimits(db, sittings) : new Map<bigint, string>();
      return sittings.flatMap(({ name, memberId }) => {
        const code = barred.get(memberId) ?? past.get(memberId);
        return code === undefined ? [] : [{ name, code }];
      });
    },
  };
}
