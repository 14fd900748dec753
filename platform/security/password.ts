import { hash, verify, type Algorithm } from '@node-rs/argon2';

const ARGON2ID: Algorithm.Argon2id = 2;

/** OWASP's floor for argon2id: 19 MiB, two passes, one lane. */
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const AT_ONCE = 4;
let running = 0;
const waiting: (() => void)[] = [];

/** A password is Unicode text in NFC; nothing else of it is changed, trimmed or cut. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), OPTIONS));
}

export function verifyPassword(stored: string, password: string): Promise<boolean> {
  return inTurn(() => verify(stored, password.normalize('NFC')));
}

/** A hash that no password has, so that an unknown account costs what a known one does. */
export const NOBODYS_HASH = '$argon2id$v=19$m=19456,t=2,p=1$YNxgEPyqRV/Slyxnvgn1GQ$iGgPvIblXe7fL4hQ8bEq8eCQbrwyDADl/UAa22krCYU';

/** Hashing holds 19 MiB and a thread each: beyond four at once they wait. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
