import type { Prove } from '#games/kit/view/family-front.ts';
import { verifySteps } from '#games/fishing/quote.ts';
import { loadTitle } from '#games/fishing/view/load-title.ts';
import { commitmentOf } from '#games/fishing/view/record/commitments.ts';
import type { SittingRecord } from '#games/fishing/view/record/sitting-record.ts';

/** Number of lines that are dealt again before the browser may do other work. */
const AT_ONCE = 250;

/** Deals every hit of a sitting again by the rules of the server, and compares its lines, its digest and all sums with the record. */
export const prove: Prove<SittingRecord> = async ({ model, outcome, list, clientSeed, nonce }, hmac) => {
  const { title } = await loadTitle(model);
  const { hits, free, charged, returned, bets, digest } = outcome;
  const record = { hits, free, charged: BigInt(charged), returned: BigInt(returned), digest };
  const steps = verifySteps(title, hmac, { clientSeed, nonce, bets: bets.map(BigInt), list, record });
  for (let line = 1; ; line++) {
    const { done, value } = steps.next();
    if (done)
      return {
        draws: value.hits,
        agree: value.agree,
        wrong: value.wrong,
        isWhole: value.sums && value.hits > 0,
        returned: value.returned,
        commitment: commitmentOf(clientSeed),
      };
    if (line % AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
  }
};
