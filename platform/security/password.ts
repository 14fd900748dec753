import { hash, verify, type Algorithm } from '@node-rs/argon2';

const ARGON2ID: Algorithm.Argon2id = 2;

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const AT_ONCE = 4;
let running = 0;
const waiting: (() => void)[] = [];

/** Hashes a password: Unicode text in NFC, without any other change. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), OPTIONS));
}

export function verifyPassword(stored: string, password: string): Promise<boolean> {
  return inTurn(() => verify(stored, password.normalize('NFC')));
}

/** A hash that no password has. It is verified for an unknown account, so that the time does not reveal whether the account exists. */
export const NOBODYS_HASH = '$argon2id$v=19$m=19456,t=2,p=1$YNxgEPyqRV/Slyxnvgn1GQ$iGgPvIblXe7fL4hQ8bEq8eCQbrwyDADl/UAa22krCYU';

/** Runs at most four hashes at a time, because each needs 19 MiB and a thread. Further hashes wait. */
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
