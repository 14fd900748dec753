import { masked } from '#kernel/masked.ts';
import { batched } from '#platform/together/batched.ts';
import { accountsOf, membersBarred } from '#modules/identity/index.ts';
import { pastPlayLimits } from '#modules/limits/index.ts';
import { closedTo, type BetDeps } from '#modules/bets/index.ts';
import type { Sitting } from '#modules/seats/sitting-store.ts';
import type { SeatTitle } from '#modules/seats/seat-work.ts';

type Seated = Pick<Sitting, 'name' | 'memberId' | 'merchantId' | 'currency'>;

/** Facts of members that a room needs of the house. */
export type House = {
  /** Time zone of a brand. */
  timeZone(merchantId: number): string;
  /** Name of a member as others see it. */
  nameOf(memberId: bigint): Promise<string>;
  /** Refusal of every new stake in a title: staff have stopped it. */
  stopped(title: SeatTitle): string | undefined;
  /** Sittings whose members may stake no more, with the reason: exclusion, a closed account, a limit, or a stop of the game. */
  barred(title: SeatTitle, sittings: readonly Seated[]): Promise<{ name: string; code: string }[]>;
};

type Deps = Pick<BetDeps, 'db' | 'isStopped' | 'catalogue'> & { site: { merchant(id: number): { timeZone: string } } };

export function createHouse({ db, isStopped, catalogue, site }: Deps): House {
  // Checkpoints of many seats are decided in one commit, so their members are judged together.
  const barring = (act: 'play' | 'practice') =>
    batched(async (members: readonly bigint[]) => {
      const barred = await membersBarred(db, members, act);
      return members.map((member) => barred.get(member));
    });
  const barredFrom = { play: barring('play'), practice: barring('practice') };
  const pastLimits = batched(async (players: readonly Seated[]) => {
    const past = await pastPlayLimits(db, players);
    return players.map(({ memberId }) => past.get(memberId));
  });
  const stopped: House['stopped'] = (title) => closedTo({ isStopped, catalogue }, { ...title, shut: undefined });
  return {
    timeZone: (merchantId) => site.merchant(merchantId).timeZone,
    nameOf: async (memberId) => masked((await accountsOf(db, [memberId])).get(memberId) ?? ''),
    stopped,
    barred: async (title, sittings) => {
      const stop = stopped(title);
      if (stop !== undefined) return sittings.map(({ name }) => ({ name, code: stop }));
      const codes = await Promise.all(
        sittings.map(async (sitting) => {
          if (title.mode === 'practice') return barredFrom.practice(sitting.memberId);
          return (await barredFrom.play(sitting.memberId)) ?? pastLimits(sitting);
        }),
      );
      return sittings.flatMap(({ name }, at) => (codes[at] === undefined ? [] : [{ name, code: codes[at] }]));
    },
  };
}
