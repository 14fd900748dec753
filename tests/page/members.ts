import { site } from '#tests/page/mount.tsx';
import { addMember } from '#tests/factories/new-member.ts';
import { deposit, playRounds, type MemberCall, type Played, type RoundsOfGame } from '#tests/factories/play-rounds.ts';

/** Runs SQL in the database of the server, as its owner, and returns the rows. */
export async function query<T extends object>(sql: string, values: readonly unknown[] = []): Promise<T[]> {
  return (await site.owner.query<T>(sql, [...values])).rows;
}

/** Creates a member for a single test, so that other tests do not touch its money. Its password is that of `linus01`, Agent001. */
export const newMember = (own: Parameters<typeof addMember>[1]): ReturnType<typeof addMember> => addMember(query, own);

/** Calls the server as the member who is signed in in this tab. */
const call: MemberCall = async <T>(method: 'GET' | 'POST', path: string, data?: unknown): Promise<T> => {
  const token = sessionStorage.getItem('token') ?? undefined;
  const { body } = await site.call(method, path, { token, ...(data !== undefined && { body: data }) });
  if (!body.success) throw new Error(`${path}: ${body.code}`);
  return body.value as T;
};

const pay = (path: string): Promise<unknown> => {
  const { pathname, search } = new URL(path, location.origin);
  return site.call('POST', pathname + search, { raw: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } });
};

/** Deposits through the practice provider, without the provider's page. */
export const fund = (amount: number): Promise<void> => deposit(call, pay, amount);

/** Plays rounds of one game, and returns them in the order of play. */
export const play = (rounds: RoundsOfGame): Promise<Played[]> => playRounds(call, rounds);
