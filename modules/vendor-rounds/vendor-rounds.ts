import type { Currency } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { batched } from '#platform/together/batched.ts';
import type { Command, Committed, Move } from '#modules/wallet/index.ts';
import { accountsFor, bonusBetOf, closedTo } from '#modules/bets/index.ts';
import { stakeLimits } from '#modules/catalogue/index.ts';
import type { GivenDeps } from '#modules/vendor-rounds/deps.ts';
import type {
  AdjustOrder,
  BarredBet,
  BetWinRefusal,
  Done,
  Fate,
  PromoOrder,
  RoundOf,
  Own,
  Undone,
  UndoOrder,
  VendorRounds,
  WinOrder,
} from '#modules/vendor-rounds/calls.ts';
import { buyIns } from '#modules/vendor-rounds/buy-ins.ts';
import {
  adjustCommand,
  betCommand,
  type BetOrder,
  type Ceiled,
  endCommand,
  type KeyKind,
  keyOf,
  nothingToUndo,
  payHeldCommand,
  promoCommand,
  undoCommand,
  type VendorBar,
  type VendorPlayer,
  winCommand,
  type Words,
} from '#modules/vendor-rounds/vendor-command.ts';
import {
  type BetKey,
  findBetOfRound,
  findBets,
  findHeld,
  findMove,
  findUndoable,
  findVendorRound,
  roundsNamed,
  type UndoableMove,
  type VendorMove,
} from '#modules/vendor-rounds/vendor-store.ts';

/**
 * Creates the calls with which outside vendors move money (seamless wallet). Each call is one command of the wallet, with the same gates
 * and records as a round of the house's own games.
 */
export function createVendorRounds(given: GivenDeps): VendorRounds {
  const deps: VendorDeps = { ...given, betNamed: batched((keys: readonly BetKey[]) => findBets(given.db, keys)) };
  return {
    bet: (order) => bet(deps, order),
    betwin: (order) => betwin(deps, order),
    win: (order) => win(deps, order),
    undo: (order) => undo(deps, order),
    adjust: (order) => adjust(deps, order),
    promo: (order) => promo(deps, order),
    payHeld: (order) => payHeld(deps, order),
    end: (order) => end(deps, order),
    reserve: (order) => buyIns.reserve(deps, { ...order, bar: order.bar ?? barOf(deps, order) }),
    commit: (order) => buyIns.commit(deps, order),
    release: (order) => buyIns.release(deps, order),
    fateOf: (words, id) => fateOf(deps, words, id),
    balanceOf: async (player, after) => {
      const left = after?.done.isReplay === false ? after.done.cash : undefined;
      if (left && !(await deps.bonus.runs(player, after!.now))) return left;
      const { cash, bonus } = await deps.wallet.balancesOf(player);
      return { minor: cash.minor + bonus.minor, currency: cash.currency };
    },
    limitsOf: (vendor, gameCode, { merchantId, currency }) => {
      const title = deps.catalogue.title(vendor, gameCode, merchantId);
      return title && stakeLimits(title, currency);
    },
    closedTo: (game) =>
      deps.catalogue.title(game.vendor, game.gameCode, game.merchantId) ? closedTo(deps, game) : 'catalogue.game_unknown',
    open: (launchToken, vendor, now) => deps.sessions.openFor(launchToken, vendor, now),
    sessionOf: (gameToken) => deps.sessions.findOpen(gameToken),
  };
}

async function accountsOf({ wallet }: GivenDeps, { memberId, merchantId }: VendorPlayer, vendor: string, currency: Currency) {
  return accountsFor(wallet, { memberId, merchantId, mode: 'real', vendor, currency });
}

function done({ seq, isReplay, parts, balance: cash }: Committed, bonusAccount?: bigint): Done {
  const bonusPart = parts.filter(({ from, kind }) => kind === 'stake' && from === bonusAccount).reduce((sum, { minor }) => sum + minor, 0n);
  return { seq, isReplay, parts, bonusPart, cash };
}

async function bet(deps: GivenDeps, order: BarredBet) {
  const { command, bonusAccount } = await prepareBet(deps, order);
  const decided = await deps.wallet.commit(command);
  if (decided.ok) return ok(done(decided.value, bonusAccount));
  return decided.failure.code === 'wallet.request_reused' ? reused(deps, order) : decided;
}

/**
 * Returns the refusal for a key that is already used: `rounds.bet_withdrawn` if the bet was rolled back before it arrived (a tombstone),
 * otherwise `wallet.request_reused`.
 */
async function reused({ wallet }: GivenDeps, order: Words & { id: string }, kind: KeyKind = 'bet') {
  const stored = await wallet.storedAnswer(keyOf(order, kind, order.id));
  return stored?.refusal === 'wallet.request_reused' ? err('rounds.bet_withdrawn') : err('wallet.request_reused');
}

/** Returns the result of a command. If its key is already used, the refusal comes from `reused`. */
async function unlessReused<F extends string>(
  deps: GivenDeps,
  kind: KeyKind,
  order: Words & { id: string },
  decided: Result<Committed, Failure<F>>,
) {
  if (decided.ok) return ok(done(decided.value));
  return decided.failure.code === 'wallet.request_reused' ? reused(deps, order, kind) : decided;
}

/** Commits a call that pays. A payment above a ceiling is stored as held, and moves no money until two staff members approve it. */
async function unlessHeld<F extends string>(
  deps: GivenDeps,
  kind: KeyKind,
  order: Words & { id: string },
  commandOf: (own: Ceiled) => Command<F, Move>,
) {
  const maxWin = deps.outside.current?.maxWin(order.vendor);
  const decided = await deps.wallet.commit(commandOf({ maxWin }));
  if (decided.ok || decided.failure.code !== 'rounds.vendor_held') return unlessReused(deps, kind, order, decided);
  const held = await unlessReused(deps, kind, order, await deps.wallet.commit(commandOf({ maxWin, isHeld: true })));
  return held.ok ? ok<Done>({ ...held.value, isHeld: true }) : held;
}

/** Pays the held amount of a call after two staff members have approved it. */
async function payHeld(deps: GivenDeps, { kind, id, ...words }: Words & { kind: string; id: string; now: Date }) {
  const move = await findHeld(deps.db, words.vendor, { kind, id });
  if (!move) return err('rounds.bet_unknown');
  const accounts = await accountsOf(deps, move, words.vendor, move.held.currency);
  const decided = await deps.wallet.commit(payHeldCommand(move, words, accounts));
  return decided.ok ? ok(done(decided.value)) : decided;
}

/**
 * Returns the refusal for an unknown bet. It is not stored, because the bet may still arrive. If the call's key was decided before, the
 * refusal is that of a used key.
 */
async function betUnknown(deps: GivenDeps, kind: KeyKind, order: Words & { id: string }) {
  return (await isDecided(deps, kind, order)) ? reused(deps, order, kind) : err('rounds.bet_unknown');
}

async function isDecided({ wallet }: GivenDeps, kind: KeyKind, order: Words & { id: string }): Promise<boolean> {
  return (await wallet.storedAnswer(keyOf(order, kind, order.id))) !== undefined;
}

/** Commits a bet and its win together: both or neither. A refused bet is stored. */
async function betwin(
  deps: GivenDeps,
  { bet: order, win: then }: { bet: BarredBet; win: Pick<WinOrder, 'id' | 'amount' | 'cut' | 'closes'> },
) {
  const { vendor, player, amount, now } = order;
  const accounts = await accountsOf(deps, player, vendor, amount.currency);
  const { command, bonusAccount } = await prepareBet(deps, order);
  const both = await deps.db.transaction(
    async (tx): Promise<Result<{ bet: Done; win: Done }, Failure<BetWinRefusal>>> => {
      const staked = await deps.wallet.commitIn(tx, command);
      if (!staked.ok) return staked;
      const found = (await findMove(tx, vendor, order.id, ['bet']))!;
      const { byKind } = order;
      const maxWin = deps.outside.current?.maxWin(vendor);
      const paid = { ...then, vendor, byKind, now, maxWin };
      const first = await deps.wallet.commitIn(tx, winCommand(found, paid, accounts));
      const isHeld = !first.ok && first.failure.code === 'rounds.vendor_held';
      const won = isHeld ? await deps.wallet.commitIn(tx, winCommand(found, { ...paid, isHeld }, accounts)) : first;
      return won.ok ? ok({ bet: done(staked.value, bonusAccount), win: { ...done(won.value), isHeld } }) : won;
    },
    { isRepeatable: true },
  );
  return !both.ok && both.failure.code === 'wallet.request_reused' ? reused(deps, order) : both;
}

async function prepareBet(deps: GivenDeps, order: BarredBet) {
  const { vendor, player, amount, now } = order;
  const bar = order.bar ?? barOf(deps, order);
  const accounts = await accountsOf(deps, player, vendor, amount.currency);
  const bonus = bar ? undefined : await bonusOf(deps, order, { cash: accounts.player, stake: amount, now });
  const weightBps = await deps.weights.of({ ...order, merchantId: player.merchantId });
  return { command: betCommand(order, accounts, { bar, bonus, weightBps }), bonusAccount: bonus?.account.id };
}

type Barred = Pick<BetOrder, 'vendor' | 'gameCode' | 'player' | 'amount' | 'shut'>;

function barOf(deps: GivenDeps, { vendor, gameCode, player: { merchantId }, amount, shut }: Barred): VendorBar | undefined {
  const title = deps.catalogue.title(vendor, gameCode, merchantId);
  if (!title) return 'catalogue.game_unknown';
  const closed = closedTo(deps, { merchantId, vendor, gameCode, shut });
  if (closed) return closed;
  const { least, most } = stakeLimits(title, amount.currency);
  return amount.minor < least.minor || amount.minor > most.minor ? 'rounds.stake_not_offered' : undefined;
}

/**
 * Returns the bonus that pays a bet, or undefined for cash. A later bet of an open round uses the bonus with which the round was opened.
 */
async function bonusOf(deps: GivenDeps, order: BetOrder, paid: Parameters<typeof bonusBetOf>[2]) {
  const { vendor, gameCode, player, round: name, amount } = order;
  const { memberId } = player;
  const opening = { memberId, vendor, gameCode, stake: amount };
  const bonus = await bonusBetOf(deps, opening, paid);
  const round = bonus && (await findVendorRound(deps.db, { vendor, memberId, gameCode, name }));
  if (!round) return bonus;
  return round.bonus ? bonusBetOf(deps, { ...opening, stake: round.stake, bonus: round.bonus }, paid) : undefined;
}

type VendorDeps = GivenDeps & {
  /** Finds a bet by its id. */
  betNamed(key: BetKey): Promise<VendorMove | undefined>;
};
type OfBet = Own & RoundOf & { reference: string | undefined };

/** Returns the bet that a later call names. Undefined if it belongs to another player, game or round. */
async function betOf({ db, betNamed }: VendorDeps, { vendor, player, gameCode, round, reference }: OfBet): Promise<VendorMove | undefined> {
  const { memberId } = player;
  const found =
    reference === undefined
      ? await findBetOfRound(db, { vendor, memberId, gameCode: gameCode ?? null, name: round })
      : await betNamed({ vendor, id: reference });
  if (found?.round.memberId !== memberId || found.round.name !== round) return undefined;
  return gameCode === undefined || found.round.gameCode === gameCode ? found : undefined;
}

async function win(deps: VendorDeps, order: WinOrder) {
  const { vendor, player, amount } = order;
  const found = await betOf(deps, order);
  if (!found) return betUnknown(deps, 'win', order);
  if (isSameMessage(order, found)) return err('wallet.request_reused');
  if (amount.currency !== found.amount.currency) return err('wallet.wrong_currency');
  const accounts = await accountsOf(deps, player, vendor, amount.currency);
  return unlessHeld(deps, 'win', order, (own) => winCommand(found, { ...order, ...own }, accounts));
}

/**
 * Returns true if a call and the bet are the same message of the vendor, sent as two kinds of call: they share a message id. A call may
 * have several ids, separated by spaces.
 */
function isSameMessage({ transaction }: { transaction?: string | undefined }, bet: Pick<VendorMove, 'transaction'>): boolean {
  return transaction?.split(' ').some((one) => bet.transaction?.split(' ').includes(one)) === true;
}

/** Kinds whose keys a rollback closes if it arrives before its transaction, because a rollback does not name the kind. */
const CLOSED_BEFORE = ['bet', 'win', 'adjust', 'promo', 'reserve', 'commit'] as const satisfies readonly KeyKind[];

/** Rolls back a bet, a win, an adjustment or a credit by its id. If the transaction has not arrived, its key is closed. */
async function undo(deps: GivenDeps, order: UndoOrder) {
  const { vendor, reference } = order;
  const find = () => findUndoable(deps.db, vendor, reference);
  const move = (await find()) ?? ((await closeKeys(deps, order)) ? undefined : await find());
  if (!move) {
    // A buy-in at a table, and the result of its sitting, can never be rolled back.
    if (await isSitting(deps, order)) return err('rounds.bet_settled');
    const noted = await deps.wallet.commit(nothingToUndo(order));
    return noted.ok ? ok<Undone>({ seq: noted.value.seq, found: false, player: null }) : noted;
  }
  // These refusals are not stored: the vendor may still send a rollback of the whole amount, or of the right transaction.
  if (!isOf(move, order)) return betUnknown(deps, 'rollback', order);
  if (isSameMessage(order, move)) return err('wallet.request_reused');
  if (order.isWhole?.(move.amount) === false) return err('rounds.rollback_in_part');
  if (move.isSettled && move.undoneIn === null) return err('rounds.bet_settled');
  return takeBack(deps, move, order, find);
}

async function takeBack(deps: GivenDeps, move: UndoableMove, order: UndoOrder, find: () => Promise<UndoableMove | undefined>) {
  const { memberId, merchantId, amount } = move;
  const player = { memberId, merchantId };
  const debt = await deps.wallet.accountOf({ ...player, currency: amount.currency }, 'receivable');
  const accounts = await accountsOf(deps, player, order.vendor, amount.currency);
  const decided = await deps.wallet.commit(undoCommand(move, order, { accounts, debt }));
  if (decided.ok) return ok<Undone>({ seq: decided.value.seq, found: (decided.value.facts as { found: boolean }).found, player });
  if (decided.failure.code !== 'wallet.already_reversed') return decided;
  const undone = (await find())!;
  return ok<Undone>({ seq: undone.undoneIn!, found: true, player });
}

const isOf = ({ memberId, round }: UndoableMove, requested: UndoOrder): boolean =>
  (requested.memberId === undefined || requested.memberId === memberId) &&
  (requested.round === undefined || requested.round === round?.name);

/**
 * Closes the keys of a transaction that has not arrived. Returns false if one of them was decided in the meantime. A repeat closes nothing.
 */
async function closeKeys({ wallet }: GivenDeps, order: UndoOrder): Promise<boolean> {
  if (await wallet.storedAnswer(keyOf(order, 'rollback', order.id))) return true;
  const names = order.byKind ? CLOSED_BEFORE : CLOSED_BEFORE.slice(0, 1);
  const closed = await Promise.all(names.map((kind) => wallet.tombstone(keyOf(order, kind, order.reference))));
  return closed.every(Boolean);
}

/** Returns true if the id belongs to an accepted buy-in, or to the accepted result of a sitting. */
async function isSitting({ wallet }: GivenDeps, order: UndoOrder): Promise<boolean> {
  const stored = await Promise.all(
    (['reserve', 'commit'] as const).map((kind) => wallet.storedAnswer(keyOf(order, kind, order.reference))),
  );
  return stored.some((one) => one !== undefined && one.refusal === null);
}

async function adjust(deps: VendorDeps, order: AdjustOrder) {
  const { vendor, player, by } = order;
  const found = await betOf(deps, order);
  if (!found) return betUnknown(deps, 'adjust', order);
  // This refusal is not stored, because the win from which the adjustment takes may still arrive.
  if (!order.isAgreed && -by.minor > found.round.payout && !(await isDecided(deps, 'adjust', order))) return err('rounds.takes_too_much');
  const owner = { ...player, currency: by.currency };
  const accounts = await accountsOf(deps, player, vendor, by.currency);
  const debt = await deps.wallet.accountOf(owner, 'receivable');
  const bonusAccount = found.bonusPart > 0n ? await bonusAccountOf(deps, found) : undefined;
  return unlessHeld(deps, 'adjust', order, (own) => adjustCommand(found, { ...order, ...own }, { accounts, bonusAccount, debt }));
}

/** Returns the account of the bonus that paid a part of a bet, or undefined. */
async function bonusAccountOf({ bonus }: GivenDeps, { round }: VendorMove) {
  return (await bonus.of(round.memberId)).find(({ id }) => id === round.bonus?.id)?.account;
}

async function promo(deps: GivenDeps, order: PromoOrder) {
  const accounts = await accountsOf(deps, order.player, order.vendor, order.amount.currency);
  return unlessHeld(deps, 'promo', order, (own) => promoCommand({ ...order, ...own }, accounts));
}

/** Closes every open round of a name. `ended` counts all rounds of the name, including those that were closed before. */
async function end(
  deps: GivenDeps,
  { vendor, round: name, memberId, now }: { vendor: string; round: string; memberId: bigint | null; now: Date },
) {
  const rounds = await roundsNamed(deps.db, vendor, name, memberId);
  if (rounds.length === 0) return err('rounds.round_unknown');
  for (const round of rounds.filter(({ state }) => state === 'open')) {
    const decided = await deps.wallet.commit(endCommand(round, await accountsOf(deps, round, vendor, round.stake.currency), now));
    if (!decided.ok) return decided;
  }
  return ok({ ended: rounds.length });
}

const KINDS = ['bet', 'win', 'adjust', 'promo', 'rollback', 'reserve', 'commit', 'release'] as const;

/** Returns the state of the call with this id. */
async function fateOf({ db, wallet }: GivenDeps, words: Words, id: string): Promise<Fate> {
  for (const kind of words.byKind ? KINDS : KINDS.slice(0, 1)) {
    const stored = await wallet.storedAnswer(keyOf(words, kind, id));
    if (!stored) continue;
    const { seq, refusal } = stored;
    if (refusal === 'wallet.request_reused') return { state: 'withdrawn', seq, code: null };
    if (refusal) return { state: 'refused', seq, code: refusal };
    const move = await findUndoable(db, words.vendor, id);
    return { state: move?.undoneIn ? 'withdrawn' : 'done', seq, code: null };
  }
  return { state: 'unknown', seq: null, code: null };
}
