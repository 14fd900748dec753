import { randomBytes } from 'node:crypto';
import { crashRules } from '#games/crash/rules.ts';
import type { Model } from '#games/crash/quote.ts';
import { stream } from '#modules/fairness/index.ts';
import { openSecretBox } from '#platform/security/secret-box.ts';
import { linkOf, makeChain } from '#modules/leads/chain.ts';
import { query } from '#tests/e2e/kit/database.ts';
import type { Site } from '#tests/e2e/kit/server.ts';

/**
 * Makes the next `count` flights of a table end between two heights in hundredths, so that a journey knows their duration. Salts are tried
 * until one gives such flights: a dozen are found in a second or two.
 */
export async function planFlights(site: Site, model: Model, count: number, [least, most]: [number, number]): Promise<void> {
  const { deal } = crashRules(model);
  const chain = await makeChain(count);
  const links = Array.from({ length: count }, (_, at) => linkOf(chain, at + 1));
  const isPlanned = (salt: string): boolean =>
    links.every((link, at) => {
      const { point } = deal(stream(link, salt, BigInt(at + 1)));
      return point >= least && point <= most;
    });
  let salt = randomBytes(16).toString('hex');
  while (!isPlanned(salt)) salt = randomBytes(16).toString('hex');
  const box = openSecretBox({ secretsKeys: [], dataDir: site.dataDir });
  // The oldest chain with an unused link is played first.
  await query(
    site,
    `INSERT INTO coup_chain (id, table_name, length, marks, terminal, published_at, salt, salted_by, salted_at) OVERRIDING SYSTEM VALUE
     SELECT least(min(id), 0) - 1, $1, $2, $3, $4, clock_timestamp() - interval '1 s', $5, 'house', clock_timestamp() FROM coup_chain`,
    [`crash/${model}`, chain.length, box.seal(chain.marks.join('\n'), `chain/${chain.terminal}`), chain.terminal, salt],
  );
}
