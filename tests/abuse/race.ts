import { readdirSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Contract } from '#contracts/endpoint.ts';
import { allContracts } from '#tests/abuse/contracts.ts';
import { sampled } from '#tests/abuse/sample.ts';
import { changesSomething, nameOf } from '#tests/abuse/guards.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import type { Answer, CallOptions, TestServer } from '#tests/factories/server.ts';

export const AT_ONCE = 50;

/** A request that is sent fifty times at once, and the check of its effect. */
export type Race = { send(at: number): { path?: string } & CallOptions; check(answers: readonly Answer[]): Promise<void> };
export type Races = Record<string, () => Promise<Race>>;

export const all = <T>(make: (at: number) => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: AT_ONCE }, (_, at) => make(at)));
/** Returns headers with another network for each request, so that the test does not meet a limit by address. */
export const from = (at: number): Record<string, string> => ({ 'x-forwarded-for': `198.18.${at}.1` });
export const done = (answers: readonly Answer[]): Answer[] => answers.filter(({ status }) => status === 200);
export const codesOf = (answers: readonly Answer[]): string[] => [...new Set(answers.map(({ body }) => body.code ?? 'done'))].toSorted();

export function counter({ owner }: TestServer) {
  return async (sql: string, values: unknown[] = []): Promise<number> =>
    Number((await owner.query<{ n: string }>(`SELECT count(*) AS n FROM ${sql}`, values)).rows[0]!.n);
}

/** Codes of answers to calls that did nothing; such an answer says when to try again. */
const BUSY = new Set(['wallet.busy', 'server.database_unavailable']);

/** Returns whether a call is about games and money; all other calls have another file. */
export const isOfPlay = (contract: Pick<Contract, 'path'>): boolean =>
  !isOfLed(contract) &&
  !isOfVendorWallets(contract) &&
  !isOfBonus(contract) &&
  !isOfAgents(contract) &&
  !isOfPapers(contract) &&
  !isOfPoints(contract) &&
  !isOfMissions(contract) &&
  /^\/wps\/(cashier|relay|fairness|game|rounds)\//.test(contract.path);

/** Returns whether a call is about matches or orders of tickets, which need a server that leads; these have a file of their own. */
export const isOfLed = ({ path }: Pick<Contract, 'path'>): boolean => /^\/wps\/(sports\/|rounds\/chases)/.test(path);

/** Returns whether a call is about bonuses, promotions or reward tickets; these have a file of their own. */
export const isOfBonus = ({ path }: Pick<Contract, 'path'>): boolean =>
  /^\/wps\/(bonus|promotions|reward-tickets|relay\/(MCSFE_signUp|MCS2_claimRaffle))/.test(path);

/** Returns whether a call is about agents; these have a file of their own. */
export const isOfAgents = ({ path }: Pick<Contract, 'path'>): boolean =>
  /^\/wps\/(agent\/(?!affiliate)|relay\/(MCS2_process|MCSFE_processRealTime))/.test(path);

/** Returns whether a call is about points; these have a file of their own. */
export const isOfPoints = ({ path }: Pick<Contract, 'path'>): boolean =>
  /^\/wps\/relay\/(passwordCheck\/|MCS2_get(Point|Redeem)|ODSFE2_)/.test(path);

/** Returns whether a call is about missions or members' races; these have a file of their own. */
export const isOfMissions = ({ path }: Pick<Contract, 'path'>): boolean =>
  /^\/wps\/(missions|offers|races|relay\/MCSFE_getMission)/.test(path);

/** Returns whether a call is about VIP levels or friends; these have a file of their own. */
export const isOfVip = ({ path }: Pick<Contract, 'path'>): boolean => /^\/wps\/(vip|referral)/.test(path);

/** Returns whether a call is about outgoing money; these have a file of their own. */
export const isOfWithdrawals = ({ path }: Pick<Contract, 'path'>): boolean =>
  /^\/wps\/(transfers|withdrawals|v2\/wallets|payout-accounts|member\/payment-password)/.test(path);

/** Returns whether a call is about a member's identity, its uploads or its messages; these have a file of their own. */
export const isOfPapers = ({ path }: Pick<Contract, 'path'>): boolean =>
  /^\/wps\/(files|feedback|messages|support|relay\/(CSP_|CBS_modelList)|member\/identity)/.test(path);

/** Returns whether a call is about the chat of members; these have a file of their own. */
export const isOfChat = ({ path }: Pick<Contract, 'path'>): boolean => path.startsWith('/wps/chat/');

/** Returns whether a call is about money that vendors keep; these have a file of their own. */
export const isOfVendorWallets = ({ path }: Pick<Contract, 'path'>): boolean =>
  /^\/wps\/(vendor-wallets|relay\/GCS_walletTransfer)/.test(path);

/** Returns whether a call is about limits or breaks; these have a file of their own. */
export const isOfSaferPlay = ({ path }: Pick<Contract, 'path'>): boolean =>
  /^\/wps\/member\/(safer-play|limits|reality-check|break|played|vault|activity)/.test(path);

/** Returns whether a call is below the path of a module with a file of its own, `races-<module>.nightly.test.ts`. */
export const isOfModule =
  (module: string) =>
  ({ path }: Pick<Contract, 'path'>): boolean =>
    path.startsWith(`/wps/${module}/`);

const files = readdirSync(import.meta.dirname).map((file) => /^races-([a-z-]+)\.(?:nightly\.)?test\.ts$/.exec(file)?.[1]);
export const isOfAnyModule = (contract: Pick<Contract, 'path'>): boolean =>
  files.some((module) => module !== undefined && isOfModule(module)(contract));

/**
 * Runs the tests of a table of races. The table must have every call of its part that changes something; the GETs of the part are raced
 * too.
 */
export async function runRaces(server: TestServer, races: Races, isPart: (contract: Contract) => boolean): Promise<void> {
  const { call, owner, signIn } = server;
  const contracts = (await allContracts()).filter((contract) => contract.auth !== 'signature' && isPart(contract));

  describe('fifty at once', () => {
    beforeEach(() => owner.query('TRUNCATE attempt, sms_code, sandbox_sms'));

    test('are tried of every call that changes something (R-66)', () => {
      const changing = contracts.filter(changesSomething).map(nameOf);
      expect(Object.keys(races).toSorted()).toEqual(changing.toSorted());
    });

    test.each(Object.entries(races))(
      '%s: no failure of the server, and what must be true stays true',
      { timeout: 60_000 },
      async (name, prepare) => {
        const [method, template] = name.split(' ') as [string, string];
        const race = await prepare();
        const answers = await all((at) => {
          const { path = template, ...options } = race.send(at);
          return call(method, path, options);
        });
        for (const { status, body, text } of answers) expect(status < 500 || BUSY.has(body.code ?? ''), text).toBe(true);
        await race.check(answers);
        expect(await brokenInvariants(server.db)).toEqual([]);
      },
    );

    const reads = sampled(
      contracts.filter(({ method }) => method === 'GET'),
      nameOf,
    ).map(({ path }) => path);
    test.each(reads)('GET %s answers fifty at once without a failure', async (path) => {
      const token = await signIn();
      const address = path.replaceAll(/:\w+/g, '1') + (path.includes('fairness') ? '?mode=real' : '');
      const answers = await all((at) => call('GET', address, { token, headers: from(at) }));
      for (const { status, text } of answers) expect(status, text).toBeLessThan(500);
    });
  });
}
