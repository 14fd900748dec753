import { CURRENCIES } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import { recordedOf } from '#poker/history/recorded.ts';
import { textOf } from '#poker/history/text.ts';
import { cardText } from '#poker/kit/cards.ts';
import { toPhh } from '#poker/kit/phh.ts';
import { openingsOf } from '#poker/shuffle/draw.ts';
import type { Frame } from '#poker/shuffle/frames.ts';
import { findHand, openHand } from '#modules/poker/hands/hand-store.ts';
import { tableName } from '#modules/poker/hands/table-name.ts';
import { tools } from '#modules/poker/room/hand-table.ts';

type Deps = { db: Database; secrets: Pick<SecretBox, 'open'> };
type Requested = { merchantId: number; memberId: bigint; id: string };
type NoHand = Failure<'poker.no_such_hand'>;

async function found({ db, secrets }: Deps, { merchantId, memberId, id }: Requested) {
  const stored = await findHand(db, merchantId, id);
  if (!stored) return undefined;
  const { hand, dealt } = openHand(secrets, stored);
  const own = dealt.findIndex(({ viewer }) => viewer === String(memberId));
  return { stored, hand, dealt, own: own < 0 ? null : own };
}

/** Returns a hand as its caller saw it, with the own and the shown cards: as notation, as PHH and as text for trackers. */
export async function showHand(deps: Deps, requested: Requested) {
  const one = await found(deps, requested);
  if (!one) return err('poker.no_such_hand');
  const { stored, hand, own, dealt } = one;
  const recorded = recordedOf(hand, own);
  const table = (await tableName(deps.db, stored.room)) ?? stored.room;
  const notes = {
    table,
    seats: Math.max(...hand.order) + 1,
    at: stored.at.getTime(),
    decimals: stored.kind === 'cash' ? CURRENCIES[stored.currency] : 0,
  };
  return ok({
    id: stored.id,
    table,
    kind: stored.kind,
    no: stored.no,
    mode: stored.mode,
    currency: stored.currency,
    at: stored.at,
    own,
    players: dealt.map(({ name, chair }, seat) => ({
      name,
      chair,
      stack: hand.betting.setup.stacks[seat]!,
      final: hand.result!.final[seat]!,
    })),
    blinds: { small: hand.blinds.small, big: hand.blinds.big, ante: hand.blinds.ante },
    positions: hand.positions,
    holes: hand.holes.map((cards, seat) =>
      cards.map((card, at) => (seat === own || hand.shown[seat]!.includes(at) ? cardText(card) : null)),
    ),
    shown: hand.shown,
    mucked: hand.mucked,
    runs: hand.runs,
    boards: hand.boards.map((board) => board.map(cardText)),
    recorded,
    result: hand.result!,
    phh: toPhh(recorded, { players: dealt.map(({ name }) => name), hand: stored.id }),
    text: textOf(hand, notes, own),
  });
}

/**
 * Returns everything that verifies a hand. It is the published frames, their hash, which the next hand of the table repeats, and the
 * caller's own cards with their proofs.
 */
export async function proofOfHand(
  deps: Deps,
  requested: Requested,
): Promise<Result<{ id: string; hash: string; frames: Frame[]; own: Frame | null }, NoHand>> {
  const one = await found(deps, requested);
  if (!one) return err('poker.no_such_hand');
  const { stored, hand, own } = one;
  const cards: Frame | null = own === null ? null : { kind: 'cards', seat: own, cards: openingsOf(tools, hand.draw, hand.places[own]!) };
  return ok({ id: stored.id, hash: stored.hash, frames: stored.frames, own: cards });
}
