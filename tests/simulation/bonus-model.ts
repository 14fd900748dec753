/** Second, simple implementation of a bonus's terms: a member's cash and bonuses, with which every answer is compared. */
export type Share = { of: 'cash' | number; minor: bigint };
export type ModelRound = { id: bigint; bonus: number | undefined; weight: bigint; paid: Share[] };
export type ModelBet = { key: string; bonus: number | undefined; counted: bigint; paid: Share[]; won: Share[]; isReversed: boolean };
export type ModelBonus = {
  at: number;
  left: bigint;
  required: bigint;
  wagered: bigint;
  cap: bigint | null;
  converted: bigint;
  state: 'running' | 'converted' | 'lost' | 'forfeited';
};
export type Kind = { weight: bigint; isShut: boolean };

export const MOST = 500n;
const WHOLE = 10_000n;

export function createModel(cash: bigint) {
  const bonuses: ModelBonus[] = [];
  const open: ModelRound[] = [];
  const bets: ModelBet[] = [];
  const model = { cash, bonuses, open, bets };

  const running = (): ModelBonus | undefined => bonuses.find(({ state }) => state === 'running');
  const stakeOf = (paid: readonly Share[]): bigint => paid.reduce((sum, { minor }) => sum + minor, 0n);
  function add(of: Share['of'], minor: bigint): void {
    if (of === 'cash') model.cash += minor;
    else bonuses[of]!.left += minor;
  }

  /** Pays a stake from cash first, then from the bonus. Returns the code of the refusal if it cannot. */
  function pay(stake: bigint, kind: Kind, { bonus = running(), staked = 0n }: { bonus?: ModelBonus | undefined; staked?: bigint } = {}) {
    const left = bonus?.left ?? 0n;
    if (model.cash + left < stake) return 'wallet.insufficient_funds';
    if (model.cash < stake && kind.isShut) return 'bonus.game_excluded';
    if (model.cash < stake && staked + stake > MOST) return 'bonus.stake_too_high';
    const fromCash = model.cash < stake ? model.cash : stake;
    const shares: Share[] = [{ of: 'cash', minor: fromCash }, ...(bonus ? [{ of: bonus.at, minor: stake - fromCash }] : [])];
    const paid = shares.filter(({ minor }) => minor > 0n);
    for (const { of, minor } of paid) add(of, -minor);
    return paid;
  }

  /** Splits a payout in proportion to the paid shares, each part cut. The remainder goes to the first payer. */
  function win(payout: bigint, paid: readonly Share[]): Share[] {
    const sums = new Map<Share['of'], bigint>();
    for (const { of, minor } of paid) sums.set(of, (sums.get(of) ?? 0n) + minor);
    const whole = stakeOf(paid);
    const [first, ...others] = [...sums].map(([of, minor]) => ({ of, minor: (payout * minor) / whole }));
    first!.minor = payout - stakeOf(others);
    const won = [first!, ...others].filter(({ minor }) => minor > 0n);
    for (const { of, minor } of won) add(of, minor);
    return won;
  }

  function count(at: number | undefined, turnover: bigint): void {
    const bonus = at === undefined ? undefined : bonuses[at];
    if (bonus?.state === 'running') bonus.wagered += turnover;
  }

  function toCash(bonus: ModelBonus): void {
    const most = bonus.cap === null ? bonus.left : bonus.cap - bonus.converted;
    const moved = bonus.left < most ? bonus.left : most;
    model.cash += moved;
    bonus.converted += moved;
    bonus.left = 0n;
  }

  return {
    ...model,
    get cash() {
      return model.cash;
    },
    /** Returns the sum of all bonus accounts. */
    bonusLeft: () => bonuses.reduce((sum, { left }) => sum + left, 0n),
    running,
    addCash: (minor: bigint) => add('cash', minor),
    takeCash: (minor: bigint) => (model.cash < minor ? 'wallet.insufficient_funds' : (add('cash', -minor), 'ok')),
    grant: (amount: bigint, required: bigint, cap: bigint | null): string => {
      if (running()) return 'bonus.one_running';
      bonuses.push({ at: bonuses.length, left: amount, required, wagered: 0n, cap, converted: 0n, state: 'running' });
      return 'ok';
    },
    bet: (stake: bigint, payout: bigint, isVoid: boolean, kind: Kind): { code: string; note?: (key: string) => void } => {
      const bonus = running()?.at;
      const paid = pay(stake, kind);
      if (typeof paid === 'string') return { code: paid };
      const won = payout > 0n ? win(payout, paid) : [];
      const counted = isVoid || payout === stake ? 0n : (stake * kind.weight) / WHOLE;
      count(bonus, counted);
      return { code: 'ok', note: (key) => bets.push({ key, bonus, counted, paid, won, isReversed: false }) };
    },
    begin: (stake: bigint, kind: Kind): { code: string; note?: (id: bigint) => void } => {
      const bonus = running()?.at;
      const paid = pay(stake, kind);
      if (typeof paid === 'string') return { code: paid };
      return { code: 'ok', note: (id) => open.push({ id, bonus, weight: kind.weight, paid }) };
    },
    act: (round: ModelRound, { more, payout, isVoid }: { more?: bigint; payout?: bigint; isVoid?: boolean }, kind: Kind): string => {
      if (more !== undefined) {
        const now = running();
        const own = round.bonus !== undefined && now?.at === round.bonus ? now : undefined;
        const added = own
          ? pay(more, kind, { bonus: own, staked: stakeOf(round.paid) })
          : model.cash < more
            ? 'wallet.insufficient_funds'
            : (add('cash', -more), [{ of: 'cash' as const, minor: more }]);
        if (typeof added === 'string') return added;
        round.paid.push(...added);
      }
      if (payout === undefined) return 'ok';
      if (payout > 0n) win(payout, round.paid);
      if (!isVoid && payout !== stakeOf(round.paid)) count(round.bonus, (stakeOf(round.paid) * round.weight) / WHOLE);
      open.splice(open.indexOf(round), 1);
      return 'ok';
    },
    reverse: (bet: ModelBet): string => {
      if (bet.isReversed) return 'wallet.already_reversed';
      const after = new Map<Share['of'], bigint>([['cash', model.cash], ...bonuses.map(({ at, left }) => [at, left] as const)]);
      for (const { of, minor } of bet.paid) after.set(of, after.get(of)! + minor);
      for (const { of, minor } of bet.won) after.set(of, after.get(of)! - minor);
      if ([...after.values()].some((minor) => minor < 0n)) return 'wallet.insufficient_funds';
      for (const { of, minor } of bet.paid) add(of, minor);
      for (const { of, minor } of bet.won) add(of, -minor);
      count(bet.bonus, -bet.counted);
      bet.isReversed = true;
      return 'ok';
    },
    forfeit: (at: number): string => {
      const bonus = bonuses[at]!;
      if (bonus.state !== 'running') return 'bonus.over';
      Object.assign(bonus, { state: 'forfeited', left: 0n });
      return 'ok';
    },
    /** Ends the bonuses that end automatically. */
    endDue: (): void => {
      for (const bonus of bonuses) {
        if (bonus.state === 'converted') toCash(bonus);
        else if (bonus.state !== 'running') bonus.left = 0n;
        else if (bonus.wagered >= bonus.required && bonus.left > 0n) {
          bonus.state = 'converted';
          toCash(bonus);
        } else if (bonus.left === 0n && !open.some((round) => round.bonus === bonus.at)) bonus.state = 'lost';
      }
    },
  };
}

export type Model = ReturnType<typeof createModel>;
