import { crc32 } from '#games/fishing/engine/crc.ts';
import { ANGLES, bulletAt } from '#games/fishing/engine/motion/bullet.ts';
import { fishAt, spawnWave, type Swimmer } from '#games/fishing/engine/motion/spawn.ts';
import type { WavePlan } from '#games/fishing/engine/motion/wave-plan.ts';

/**
 * Returns the CRC-32 of `count` places of fish and bullets as numbers of 64 bits. Two engines that compute equally have the same checksum.
 */
export function positionsDigest(plan: WavePlan, kinds: readonly Swimmer[], count: number): number {
  const places = new Float64Array(2 * count);
  let put = 0;
  for (let number = 0; put < places.length; number++) {
    const fish = spawnWave(plan, kinds, number, (number + 1).toString(16).padStart(16, '0'));
    for (let time = 500; time < 90_000 && put < places.length; time += 997) {
      for (const one of fish) {
        const place = fishAt(one, time);
        if (!place || put === places.length) continue;
        const bullet = bulletAt({ seat: one.id % 4, angle: (time * 13 + one.id * 311) % ANGLES, from: 0 }, time % 10_000);
        places[put++] = place.x + bullet.y;
        places[put++] = place.y - bullet.x;
      }
    }
  }
  return crc32(new Uint8Array(places.buffer));
}
