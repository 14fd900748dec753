import { localeOf } from '#kernel/locale.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { storedRound } from '#modules/vendor-rounds/index.ts';
import type { Feed } from '#modules/gateway/feed/feed.ts';
import { playerIdOf } from '#modules/gateway/player-id.ts';

type Deps = { db: Queryable; feed: Pick<Feed, 'request'> };
/** Request for the page of a round. `memberId` is its required owner. Staff may see the rounds of all members. */
type Requested = { id: bigint; memberId?: bigint; language?: string | undefined };

/** Requests the address at which the vendor shows a round. Returns null if it has no such page. */
export async function pageOfRound(
  { db, feed }: Deps,
  { id, memberId, language = 'EN' }: Requested,
): Promise<Result<{ url: string | null }, Failure<'rounds.round_unknown' | 'rounds.studio_away'>>> {
  const round = await storedRound(db, id);
  if (!round || (memberId !== undefined && round.memberId !== memberId)) return err('rounds.round_unknown');
  const { vendor, name } = round;
  const said = await feed.request(vendor, {
    kind: 'round-page',
    round: name,
    playerId: playerIdOf(round.memberId),
    language: localeOf(language),
  });
  if (said.word === 'page') return ok({ url: said.url });
  return said.word === 'refused' || said.word === 'unsupported' ? ok({ url: null }) : err('rounds.studio_away');
}
