import { expect, test } from 'vitest';
import { proofOf } from '#modules/sportsbook/proof/proof.ts';
import { provesEnd } from '#sports/kit/chain.ts';
import { hmacOfNode, sha256OfNode } from '#sports/kit/hmac.ts';
import { replay } from '#sports/kit/replay.ts';
import football from '#sports/football/sport.ts';
import { openSportsHouse } from '#tests/factories/sports-house.ts';

const { deps, lead, events, playOut, kickOff } = await openSportsHouse();
await lead();
deps.pace.ahead = 0;
const [first, second, third] = (await events()).map(({ id }) => id) as [bigint, bigint, bigint];

async function proof(id: bigint) {
  const found = await proofOf(deps, id);
  if (!found.ok) throw new Error(found.failure.code);
  return found.value;
}

test('the link of a match is shown once it and all before it are over, leads to the published end, and deals the same goals again', async () => {
  await kickOff(first);
  expect(await proof(first)).toMatchObject({ state: 'live', link: null });
  await playOut(second);
  expect(await proof(second)).toMatchObject({ state: 'ended', link: null, waitsFor: 1 });
  await playOut(first);
  for (const id of [first, second]) {
    const { link, match, league, chain, strengths, steps, score, seasonStrengths, publishedAt } = await proof(id);
    expect(provesEnd(sha256OfNode, link!, match, chain.terminal)).toBe(true);
    expect(provesEnd(sha256OfNode, link!, match + 1, chain.terminal)).toBe(false);
    const dealt = replay(football, football.strengths.parse(strengths), { link: link!, salt: chain.salt!, league, match }, hmacOfNode);
    expect(steps.map(({ name, at }) => [name, at])).toEqual(dealt.steps.map(({ name, at }) => [name, at]));
    expect(score).toEqual(dealt.state.score);
    expect(seasonStrengths).toBe(deps.book.sports.get('football')!.strengthsOf(league));
    expect(publishedAt!.getTime()).toBeLessThan(chain.saltedAt!.getTime());
  }
  expect(await proof(third)).toMatchObject({ state: 'open', link: null, rules: football.rulesVersion ?? 1 });
  expect(await proofOf(deps, 1n << 60n)).toMatchObject({ failure: { code: 'sports.event_unknown' } });
});
