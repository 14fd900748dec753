import { expect, test } from 'vitest';
import { loadVersions } from '#games/slots/models.ts';
import { subjectsOf } from '#tools/proof.ts';
import proof, { judgeStops, reelLengths } from '#tests/proofs/rng.proof.ts';

const SAMPLE = 50_000;

test('the proof of the streams is due when a slot changes, and judges every length of a reel that is played', async () => {
  const versions = [...(await loadVersions()).values()];
  const files = subjectsOf(proof.covers);
  for (const { code } of versions) expect(files).toContain(`games/slots/${code}/model.ts`);
  const lengths = await reelLengths();
  for (const { name, prepared, extras } of versions)
    for (const { lengths: played } of [prepared, ...[...extras.values()].map((one) => one.prepared)])
      expect(lengths, name).toEqual(expect.arrayContaining([...played]));
  for (const length of lengths) expect(judgeStops(length, SAMPLE).p, String(length)).toBeGreaterThan(1e-7);
});
