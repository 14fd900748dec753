import { ofDollars } from '#kernel/dollars.ts';
import { masked } from '#kernel/masked.ts';
import { batched } from '#platform/together/batched.ts';
import { accountsOf, membersBarred } from '#modules/identity/index.ts';
import { pastPlayLimits } from '#modules/limits/index.ts';
import { closedTo, type BetDeps } from '#modules/bets/index.ts';
import { grantPlay, type Grant, type Sitting } from '#modules/seats/sitting-store.ts';
import type { SeatTitle } from '#modules/seats/seat-work.ts';

type Seated = Pick<Sitting, 'id' | 'name' | 'memberId' | 'merchantId' | 'currency'>;

/** Limits that a room checks by itself with a grant. */
const COUNTED: readonly string[] = ['limits.stake_limit_reached', 'limits.loss_limit_reached', 'limits.time_limit_reached'];

/** Facts of members and titles that a room needs from the platform. */
export type House = {
  /** Returns the time zone of a brand. */
  timeZone(merchantId: number): string;
  /** Returns the name of a member as other players see it. */
  nameOf(memberId: bigint): Promise<string>;
  /** Returns the refusal of every new stake in a title that staff have stopped; undefined for other titles. */
  stopped(title: SeatTitle): string | undefined;
  /**
   * Returns sittings whose members may stake no more, with the reason: exclusion, a closed account, a limit, or a stop of the game. With
   * `isGranted` the room checks limits on stakes, losses and time by its grants, so these limits are left out.
   */
  barred(title: SeatTitle, sittings: readonly Seated[], isGranted?: boolean): Promise<{ name: string; code: string }[]>;
  /** Returns grants of limits for sittings, which apply until the next request; practice has none. The granted stake is reserved. */
  grants(title: SeatTitle, sittings: readonly Seated[]): Promise<Grant[]>;
};

type Deps = Pick<BetDeps, 'db' | 'isStopped' | 'catalogue'> & { site: { merchant(id: number): { timeZone: string } } };

export function createHouse({ db, isStopped, catalogue, site }: Deps): House {
  // Checkpoints of many seats are decided in one commit, so their members are checked together.
  const barring = (act: 'play' | 'practice') =>
    batched(async (members: readonly bigint[]) => {
      const barred = await membersBarred(db, members, act);
      return members.map((member) => barred.get(member));
    });
  const barredFrom = { play: barring('play'), practice: barring('practice') };
  const pastLimits = batched((players: readonly (Seated & Pick<SeatTitle, 'vendor' | 'gameCode'>)[]) => pastPlayLimits(db, players));
  const granting = batched((sittings: readonly { id: bigint; dollar: bigint }[]) => grantPlay(db, sittings));
  const stopped: House['stopped'] = (title) => closedTo({ isStopped, catalogue }, { ...title, shut: undefined });
  return {
    timeZone: (merchantId) => site.merchant(merchantId).timeZone,
    nameOf: async (memberId) => masked((await accountsOf(db, [memberId])).get(memberId) ?? ''),
    stopped,
    barred: async (title, sittings, isGranted = false) => {
      const stop = stopped(title);
      if (stop !== undefined) return sittings.map(({ name }) => ({ name, code: stop }));
      const codes = await Promise.all(
        sittings.map(async (sitting) => {
          if (title.mode === 'practice') return barredFrom.practice(sitting.memberId);
          const { vendor, gameCode } = title;
          const past = (await barredFrom.play(sitting.memberId)) ?? (await pastLimits({ ...sitting, vendor, gameCode }));
          return past !== undefined && isGranted && COUNTED.includes(past) ? undefined : past;
        }),
      );
      return sittings.flatMap(({ name }, at) => (codes[at] === undefined ? [] : [{ name, code: codes[at] }]));
    },
    grants: async ({ mode }, sittings) => {
      if (mode === 'practice') return [];
      const grants = await Promise.all(sittings.map(({ id, currency }) => granting({ id, dollar: ofDollars('1', currency).minor })));
      return sittings.map(({ name }, at) => ({ name, ...grants[at]! }));
    },
  };
}
