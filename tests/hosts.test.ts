import { expect, test } from 'vitest';
import { createLaunchHosts } from '#modules/launch/launch-hosts.ts';

const HOSTS = ['https://a.example', 'https://b.example', 'https://c.example'];
const NOW = new Date('2027-03-01T12:00:00Z');

type ImageHost = { chooseImageHost(hosts: readonly string[]): void; imageUrl(path: string): string };
const MODULE = new URL('../web/look/image-host.ts', import.meta.url).href;
let visits = 0;

/** Host of pictures of a visit, which draws it as its page loads: a query string loads the module anew. */
async function hostOfVisit(hosts: readonly string[]): Promise<string> {
  const { chooseImageHost, imageUrl } = (await import(`${MODULE}?visit=${visits++}`)) as ImageHost;
  chooseImageHost(hosts);
  return imageUrl('/x').slice(0, -'/x'.length);
}

test('hosts of pictures and of launched games are drawn at random from the lists of the brand [4.30]', async () => {
  const launches = createLaunchHosts();
  const pictures = new Set<string>();
  const games = new Set<string>();
  for (let draw = 0; draw < 60; draw++) {
    pictures.add(await hostOfVisit(HOSTS));
    games.add(
      launches.draw(
        HOSTS.map((origin) => ({ origin, weight: 1 })),
        NOW,
      ),
    );
  }
  // With three hosts of one weight, 60 draws miss one of them less than once in ten billion runs.
  expect([[...pictures].toSorted(), [...games].toSorted()]).toEqual([HOSTS, HOSTS]);
  expect([await hostOfVisit([]), launches.draw([], NOW)]).toEqual(['', '']);
});
