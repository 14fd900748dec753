import type { StaffCaller } from '#contracts/caller.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { pokerDeskCards, pokerDeskHand } from '#contracts/bo/poker-hands.ts';
import { CURRENCIES } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { textOf } from '#poker/history/text.ts';
import { cardText } from '#poker/kit/cards.ts';
import type { Hand } from '#poker/table/state.ts';
import { checkHand } from '#modules/poker/desk/check-hand.ts';
import type { DeskDeps } from '#modules/poker/desk/desk-deps.ts';
import { HAND_COLUMNS, HAND_TABLES, lineOf, type HandRow } from '#modules/poker/desk/hand-list.ts';
import { findHand, openHand } from '#modules/poker/hands/hand-store.ts';
import { audit } from '#modules/staff/index.ts';

type NoHand = Failure<'poker.no_such_hand'>;
type Deps = Pick<DeskDeps, 'db' | 'secrets'>;

async function found({ db, secrets }: { db: Queryable } & Pick<DeskDeps, 'secrets'>, id: string) {
  const [row] = await db.query<HandRow>(`SELECT ${HAND_COLUMNS} FROM poker_hand h ${HAND_TABLES} WHERE h.id = $1`, [id]);
  const stored = row && (await findHand(db, row.merchantId, id));
  return stored && { row, stored, ...openHand(secrets, stored) };
}

/** Returns a hand as every player at its table saw it, with the verification of its shuffle. */
export async function readHand(deps: Deps, id: string): Promise<Result<Output<typeof pokerDeskHand>, NoHand>> {
  const one = await found(deps, id);
  if (!one) return err('poker.no_such_hand');
  const { row, stored, hand, dealt } = one;
  const { setup } = hand.betting;
  const { contributed, won, rakeParts, final } = hand.result!;
  const players = dealt.map(({ viewer, name, chair }, seat) => ({
    memberId: viewer === '' ? null : viewer,
    name,
    chair,
    before: setup.stacks[seat]!,
    after: final[seat]!,
    paid: contributed[seat]!,
    won: won[seat]!,
    rake: rakeParts[seat]!,
    cards: hand.holes[seat]!.map((card, at) => (hand.shown[seat]!.includes(at) ? cardText(card) : null)),
  }));
  const boards = hand.boards.map((board) => board.map(cardText));
  return ok({ ...lineOf(row), boards, players, text: trackerText(row, hand), proof: await checkHand(deps.db, stored, hand) });
}

/** Returns all hole cards of a hand that is over. The audit entry is written first, so that nobody reads them without it. */
export function readCards(
  { db, secrets }: Deps,
  caller: StaffCaller,
  { id, reason }: { id: string; reason: string },
): Promise<Result<Output<typeof pokerDeskCards>, NoHand>> {
  return db.transaction<Output<typeof pokerDeskCards>, NoHand>(async (tx) => {
    const one = await found({ db: tx, secrets }, id);
    if (!one) return err('poker.no_such_hand');
    const { row, hand, dealt } = one;
    const members = dealt.flatMap(({ viewer }) => (viewer === '' ? [] : [viewer]));
    const subject = { kind: 'poker-hand', id };
    await audit(tx, caller, {
      action: 'poker.read_cards',
      merchantId: row.merchantId,
      subject,
      reason,
      after: { room: row.room, members },
    });
    return ok({ cards: hand.holes.map((cards) => cards.map(cardText)) });
  });
}

function trackerText({ table, at, kind, currency }: HandRow, hand: Hand): string {
  const notes = { table, seats: Math.max(...hand.order) + 1, at: at.getTime(), decimals: kind === 'cash' ? CURRENCIES[currency] : 0 };
  return textOf(hand, notes, null);
}
