/** Specification 2.17: pages of a game; they have the whole screen and nothing opens over them by itself. */
const GAME_PAGES = ['/seamless', '/lottery', '/vnLottery', '/seaLottery'];

export function isGamePage(path: string): boolean {
  return GAME_PAGES.includes(path.replace(/(?<=.)\/$/, ''));
}

export type Frame = 'site' | 'header' | 'bare';

/** What stands around a page: everything, the header alone (specification 2.07, 2.10), or nothing where a game has a bar of its own. */
export function frameOf(path: string): Frame {
  if (!isGamePage(path)) return 'site';
  return path.startsWith('/seamless') ? 'bare' : 'header';
}
