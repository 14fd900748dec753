import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { storeTourneyDraws } from '#modules/poker/signals/silence-store.ts';
import type { Behaviour } from '#modules/poker/signals/behaviour.ts';
import { storeBehaviours } from '#modules/poker/signals/behaviour-store.ts';
import { findPokerSignals } from '#modules/poker/signals/find-signals.ts';
import * as measures from '#modules/poker/signals/measures.ts';
import { listSignals, readSignal } from '#modules/poker/signals/read-signals.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { plantRows } from '#tests/factories/plant.ts';

const { db, owner } = await testDatabase();
const NOW = new Date('2026-11-29T12:00:00Z');
const PAGE = { pageNo: 1, pageSize: 50 };
const plant = (table: string, rows: readonly object[]) => plantRows(owner, table, rows);
/** Moments by their minutes before now. */
const ago = (minutes: number): Date => new Date(NOW.getTime() - minutes * 60_000);
const idOf = (no: number): string => no.toString(16).padStart(32, '0');
let made = 0;

const handRow = (at: Date, kind: 'cash' | 'tournament', room: string) => ({
  id: idOf(++made),
  merchant_id: 1,
  room,
  kind,
  no: made,
  mode: 'real',
  currency: 'USD',
  variant: 'NT',
  small: 5,
  big: 10,
  pot: 100,
  rake: 0,
  hash: 'x',
  frames: '[]',
  sealed: 'x',
  at,
});
const playerRow = (hand: string, member: bigint, at: Date, sitting: string) => ({
  hand,
  seat: Number(member % 9n),
  member_id: member,
  sitting,
  before: 1_000,
  after: 1_000,
  paid: 10,
  won: 0,
  rake: 0,
  at,
});

/** A sitting of two hands: it begins and ends so many minutes ago. */
async function sitting(member: bigint, from: number, until: number): Promise<void> {
  const name = `s${made}`;
  for (const minutes of [from, until]) {
    const hand = handRow(ago(minutes), 'cash', `room-${member}`);
    await plant('poker_hand', [hand]);
    await plant('poker_player', [playerRow(hand.id, member, hand.at, name)]);
  }
}
const deposit = (member: bigint, amount: number, minutes: number) => ({
  id: randomUUID(),
  merchant_id: 1,
  member_id: member,
  request_id: randomUUID(),
  provider: 'sandbox',
  method: 'qr',
  currency: 'USD',
  amount,
  fee: 0,
  credited: amount,
  status: 'credited',
  opened_seq: 1,
  decided_seq: 1,
  created_at: ago(minutes),
  expires_at: ago(minutes),
  decided_at: ago(minutes),
});
const withdrawal = (member: bigint, amount: number, minutes: number, state = 'requested') => ({
  id: randomUUID(),
  merchant_id: 1,
  member_id: member,
  request_id: randomUUID(),
  account_id: randomUUID(),
  currency: 'USD',
  amount,
  state,
  requested_seq: 1,
  returned_seq: state === 'requested' ? null : 1,
  requested_at: ago(minutes),
});
const signsOf = async (kind: measures.FoundSign['kind']) => {
  await findPokerSignals(db, NOW);
  return (await listSignals(db, { ...PAGE, kind })).rows;
};

test('three short sittings between a deposit and a withdrawal are a sign; long ones, two, late money, and a small part of it are none', async () => {
  /** Deposits, sits down, leaves and withdraws, by minutes after the beginning. */
  const round = async (member: bigint, begins: number, { sat = 10, left = 40, out = 60, part = 8_000, state = 'requested' } = {}) => {
    await plant('deposit_order', [deposit(member, 10_000, begins)]);
    await sitting(member, begins - sat, begins - left);
    await plant('withdrawal', [withdrawal(member, part, begins - out, state)]);
  };
  const DAYS = [3_000, 2_000, 1_000];
  for (const begins of DAYS) {
    await round(11n, begins);
    await round(12n, begins, { left: 72 });
    await round(13n, begins, { sat: 61, left: 62, out: 63 });
    await round(14n, begins, { out: 101 });
    await round(15n, begins, { part: 4_999 });
    await round(16n, begins, { state: 'denied' });
    if (begins !== 1_000) await round(17n, begins);
  }
  const signs = await signsOf('inOut');
  expect(signs.map(({ members, hands, currency }) => [members.map(({ id }) => id), hands, currency])).toEqual([[['11'], 6, 'USD']]);
  expect(await readSignal(db, signs[0]!.id)).toMatchObject({ value: { figures: { times: 3, minutes: 60, withdrawn: 0.8 } } });
  await findPokerSignals(db, NOW);
  expect(await readSignal(db, signs[0]!.id)).toMatchObject({ value: { version: 1 } });
});

test('two who play thirty hands together from one network are a weak sign; of a large or old network, or fewer hands, they are none', async () => {
  const play = async (members: readonly bigint[], count: number, room: string): Promise<void> => {
    for (let n = 0; n < count; n++) {
      const hand = handRow(ago(100 + n), 'cash', room);
      await plant('poker_hand', [hand]);
      const played = members.map((viewer): Behaviour => ({
        viewer: String(viewer),
        net: 0,
        entered: false,
        rival: null,
        rivalActs: 0,
        rivalBets: 0,
        thought: [],
        inDraw: false,
        silent: false,
        answered: false,
      }));
      const of = { id: hand.id, merchantId: 1, currency: 'USD', room, stakes: `x/${room}`, big: 10, at: hand.at.getTime() };
      await storeBehaviours(db, of, played);
    }
  };
  const seen = (member: bigint, network: string, minutes = 100) => ({
    member_id: member,
    network,
    first_at: ago(minutes),
    last_at: ago(minutes),
  });
  await play([21n, 22n, 23n], 30, 'room-n');
  await play([24n, 25n], 29, 'room-few');
  await play([26n, 27n, 28n, 29n], 30, 'room-m');
  const crowd = Array.from({ length: 19 }, (_member, at) => seen(BigInt(900 + at), '198.51.100.0/24'));
  await plant('known_network', [
    ...[21n, 22n].map((member) => seen(member, '203.0.113.0/24')),
    ...[24n, 25n].map((member) => seen(member, '192.0.2.0/24')),
    ...[26n, 27n].map((member) => seen(member, '198.51.100.0/24')),
    ...crowd,
    seen(28n, '10.1.2.0/24'),
    seen(29n, '10.1.2.0/24', 15 * 24 * 60),
  ]);
  const signs = await signsOf('network');
  expect(signs.map(({ members, hands, weight }) => [members.map(({ id }) => id), hands, weight])).toEqual([[['21', '22'], 30, 12]]);
  expect(await readSignal(db, signs[0]!.id)).toMatchObject({ value: { figures: { networks: 1, members: 2 } } });
});

test('silence in tournaments is compared with the others in them, in hands in which a member has acted itself', async () => {
  const drawn = (member: bigint, more: Partial<Behaviour> = {}): Behaviour => ({
    viewer: String(member),
    net: 0,
    entered: false,
    rival: null,
    rivalActs: 0,
    rivalBets: 0,
    thought: [900],
    inDraw: true,
    silent: false,
    answered: false,
    ...more,
  });
  for (let n = 0; n < 60; n++) {
    const hand = handRow(ago(100 + n), 'tournament', 'poker-t-s');
    await plant('poker_hand', [hand]);
    const isSilent = n % 3 === 0;
    const played = [
      drawn(31n, { silent: isSilent, answered: n === 0 }),
      drawn(32n),
      // Its seat stays there without it, and it has no chain of links.
      drawn(33n, { silent: true, thought: [] }),
      drawn(34n, { inDraw: false, silent: true }),
    ];
    await storeTourneyDraws(db, { id: hand.id, merchantId: 1, currency: 'USD', room: 'poker-t-s', at: hand.at.getTime() }, played);
    await plant(
      'poker_player',
      [31n, 32n, 33n].map((member) => playerRow(hand.id, member, hand.at, 'e')),
    );
  }
  const [sign, ...more] = await signsOf('tourneySilence');
  expect([sign!.members.map(({ id }) => id), sign!.hands, more]).toEqual([['31'], 60, []]);
  const read = await readSignal(db, sign!.id);
  if (!read.ok) throw new Error(read.failure.code);
  expect(read.value).toMatchObject({ figures: { silent: 20, answered: 1, expected: 0 } });
  expect(read.value.evidence.map(({ room, net }) => [room, net])).toEqual(Array.from({ length: 20 }, () => ['poker-t-s', -10]));
  expect(await signsOf('silence')).toEqual([]);
});

test('figures right below a limit are no sign', () => {
  const of = { merchantId: 1, currency: 'USD' as const, hands: 30, firstAt: NOW, lastAt: NOW };
  const around = { ...of, a: 1n, times: 3, minutes: 50, part: 0.9 };
  expect(measures.inOut(around)).toMatchObject({ kind: 'inOut', weight: 35, b: null });
  expect(measures.inOut({ ...around, times: 2 })).toBeUndefined();
});
