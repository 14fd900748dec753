import type { Chain } from '#poker/shuffle/chain.ts';

const HEX = /^[0-9a-f]{64}$/;

/** Chain of links that this browser stores for a player at a table, so that it goes on after the page was loaded again. */
export function chainStore(player: string, room: string) {
  const key = `poker-chain-${player}-${room}`;
  return {
    read: (): Chain | undefined => parsed(localStorage.getItem(key)),
    write: (chain: Chain): void => localStorage.setItem(key, JSON.stringify(chain)),
    forget: (): void => localStorage.removeItem(key),
  };
}

export type ChainStore = ReturnType<typeof chainStore>;

function parsed(text: string | null): Chain | undefined {
  if (text === null) return undefined;
  try {
    const { secret, next } = JSON.parse(text) as Chain;
    return HEX.test(secret) && Number.isSafeInteger(next) && next > 0 ? { secret, next } : undefined;
  } catch {
    return undefined;
  }
}
