import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Feed } from '#modules/sportsbook/index.ts';

/** Default export of `feeds/<code>/feed.ts`. `connect` makes the feed from its configured address. */
export type FeedFolder = { code: string; connect(address: string): Feed };

/** Opens the feeds that the configuration names, each from its folder. Throws if a folder does not exist or an address is not valid. */
export async function openFeeds(root: string, named: readonly { code: string; address: string }[]): Promise<Feed[]> {
  const folders = new Map<string, FeedFolder>();
  for (const file of globSync('feeds/*/feed.ts', { cwd: root }).toSorted()) {
    const { default: folder } = (await import(pathToFileURL(join(root, file)).href)) as { default: FeedFolder };
    folders.set(folder.code, folder);
  }
  return named.map(({ code, address }) => {
    const folder = folders.get(code);
    if (!folder) throw new Error(`FEEDS names ${code}, and there is no feeds/${code}/feed.ts: ${[...folders.keys()].join(', ')}`);
    return folder.connect(address);
  });
}
