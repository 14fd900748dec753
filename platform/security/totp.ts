import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
/** The steps before and after the present one that are taken as well: phones' clocks are not exact. */
const WINDOW = 1;

/** A new secret of an authenticator app: 160 bits in base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the address that an authenticator app reads from a QR code; the app shows issuer and name. */
export function uriOf(secret: string, issuer: string, name: string): string {
  return totpOf(secret, issuer, name).toString();
}

/** The step of time that a code belongs to; undefined for a wrong one. */
export function stepOf(secret: string, code: string, now: Date): bigint | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : BigInt(Math.floor(now.getTime() / 1_000 / PERIOD_S) + delta);
}

/** The code of a moment: for those who hold the secret. */
export function codeAt(secret: string, now: Date): string {
  return totpOf(secret).generate({ timestamp: now.getTime() });
}

function totpOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    digits: 6,
    period: PERIOD_S,
    algorithm: 'SHA1',
  });
}
