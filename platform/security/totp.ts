import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
/** Number of steps before and after the present one whose codes are accepted, because clocks of phones are not exact. */
const WINDOW = 1;

/** Returns a new secret for an authenticator app: 160 bits in base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the address that an authenticator app reads from a QR code; the app shows issuer and name. */
export function uriOf(secret: string, issuer: string, name: string): string {
  return totpOf(secret, issuer, name).toString();
}

/** Returns the step of time to which a code belongs; undefined for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): bigint | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : BigInt(Math.floor(now.getTime() / 1_000 / PERIOD_S) + delta);
}

/** Returns the code of a time, for a caller that has the secret. */
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
