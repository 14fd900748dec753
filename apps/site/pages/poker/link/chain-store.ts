import type { Chain } from '#poker/shuffle/chain.ts';

const HEX = /^[0-9a-f]{64}$/;

/** Returns the store of a player's chain of links at a table, in this browser, so that the chain continues after a reload of the page. */
export function chainStore(player: string, room: string): ChainStore {
  const key = `poker-chain-${player}-${room}`;
  return {
    read: () => parsed(localStorage.getItem(key)),
    write: (chain) => localStorage.setItem(key, JSON.stringify(chain)),
    forget: () => localStorage.removeItem(key),
  };
}

/** Stored chain of a player at a table. */
export interface ChainStore {
  /** Returns the chain; undefined if there is none, or it is broken. */
  read(): Chain | undefined;
  /** Stores the chain. */
  write(chain: Chain): void;
  /** Deletes the chain. */
  forget(): void;
}

function parsed(text: string | null): Chain | undefined {
  if (text === null) return undefined;
  try {
    const { secret, next } = JSON.parse(text) as Chain;
    return HEX.test(secret) && Number.isSafeInteger(next) && next > 0 ? { secret, next } : undefined;
  } catch {
    return undefined;
  }
}
