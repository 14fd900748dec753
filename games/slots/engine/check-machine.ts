import type { Machine } from '#games/slots/engine/machine.ts';

/** Error for a machine of the test lab that is malformed. */
export class BadMachine extends Error {}

const MOST_CELLS = 1_000;

/** Reads a machine from the test lab. Every part is checked for its type and against the other parts. Unknown parts are ignored. */
export function readMachine(source: unknown): Machine {
  const given = record(source, 'machine');
  const rows = whole(given['rows'], 'rows', 1, 100);
  const reels = array(given['reels'], 'reels').map((reel, at) => {
    need(typeof reel === 'string' && reel !== '', `reels[${at}] is a text with at least one symbol`);
    return reel;
  });
  need(reels.length > 0 && reels.length * rows <= MOST_CELLS, `a machine has 1 to ${MOST_CELLS} cells`);
  const ways = truth(given['ways'], 'ways');
  const lines =
    given['lines'] === null
      ? null
      : array(given['lines'], 'lines').map((line, at) => {
          const path = array(line, `lines[${at}]`);
          need(path.length === reels.length, `lines[${at}] has a row for each reel`);
          return path.map((row) => whole(row, `a row of lines[${at}]`, 0, rows - 1));
        });
  need(!(ways && lines !== null && lines.length > 0), 'a machine pays by lines or by ways, not by both');
  const wild = symbolOrNone(given['wild'], 'wild');
  const scatter = symbolOrNone(given['scatter'], 'scatter');
  need(wild === '' || wild !== scatter, 'wild and scatter are two symbols');
  const pays = Object.fromEntries(
    Object.entries(record(given['pays'], 'pays')).map(([symbol, table]) => {
      need(Array.from(symbol).length === 1, `"${symbol}" in pays is one character`);
      return [symbol, counted(table, `pays.${symbol}`)];
    }),
  );
  return {
    rows,
    reels,
    lines,
    ways,
    wild,
    scatter,
    pays,
    scatterPaysTotalBet: counted(given['scatterPaysTotalBet'], 'scatterPaysTotalBet'),
    freeSpins: counted(given['freeSpins'], 'freeSpins'),
    freeMultiplier: whole(given['freeMultiplier'], 'freeMultiplier', 0, 1_000_000),
    retrigger: truth(given['retrigger'], 'retrigger'),
    totalBet: whole(given['totalBet'], 'totalBet', 1, 1_000_000_000),
    ...extensions(given),
  };
}

function extensions(given: Record<string, unknown>): Pick<Machine, 'hold' | 'cascade'> {
  const parts: Pick<Machine, 'hold' | 'cascade'> = {};
  if (given['cascade'] !== undefined) {
    const multipliers = array(record(given['cascade'], 'cascade')['multipliers'], 'cascade.multipliers');
    need(multipliers.length > 0, 'cascade.multipliers has at least one');
    parts.cascade = { multipliers: multipliers.map((one) => whole(one, 'a multiplier', 1, 1_000_000)) };
  }
  if (given['hold'] !== undefined) {
    const hold = record(given['hold'], 'hold');
    const of = whole(hold['of'], 'hold.of', 1, 1_000_000);
    parts.hold = {
      trigger: whole(hold['trigger'], 'hold.trigger', 1, MOST_CELLS),
      respins: whole(hold['respins'], 'hold.respins', 1, 100),
      land: whole(hold['land'], 'hold.land', 0, of),
      of,
      values: array(hold['values'], 'hold.values').map((value) => ({
        coins: whole(record(value, 'a value')['coins'], 'coins of a value', 0, 1e9),
        weight: whole(record(value, 'a value')['weight'], 'weight of a value', 1, 1_000_000),
      })),
      grand: whole(hold['grand'], 'hold.grand', 0, 1e9),
    };
    need(parts.hold.values.length > 0, 'hold.values has at least one');
    need(given['scatter'] !== '', 'hold needs a scatter');
    need(Object.keys(record(given['freeSpins'], 'freeSpins')).length === 0, 'hold and free spins exclude each other');
  }
  return parts;
}

function need(isRight: boolean, complaint: string): asserts isRight {
  if (!isRight) throw new BadMachine(complaint);
}

function record(value: unknown, name: string): Record<string, unknown> {
  need(typeof value === 'object' && value !== null && !Array.isArray(value), `${name} is an object`);
  return value as Record<string, unknown>;
}

function array(value: unknown, name: string): unknown[] {
  need(Array.isArray(value), `${name} is a list`);
  return value as unknown[];
}

function truth(value: unknown, name: string): boolean {
  need(typeof value === 'boolean', `${name} is true or false`);
  return value;
}

function whole(value: unknown, name: string, least: number, most: number): number {
  need(
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most,
    `${name} is a whole number from ${least} to ${most}`,
  );
  return value;
}

function symbolOrNone(value: unknown, name: string): string {
  need(typeof value === 'string' && Array.from(value).length <= 1, `${name} is one character or empty`);
  return value;
}

/** Reads a table by the number of symbols: `{"3": 25}`. */
function counted(value: unknown, name: string): Record<string, number> {
  return Object.fromEntries(
    Object.entries(record(value, name)).map(([count, amount]) => {
      need(/^[1-9]\d{0,3}$/.test(count), `"${count}" in ${name} is a number of symbols`);
      return [count, whole(amount, `${name}.${count}`, 0, 1e9)];
    }),
  );
}
