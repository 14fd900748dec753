/**
 * SHA-256 and HMAC-SHA256. The server takes them from Node, a browser from a library, and the code of shuffle and verifier is the same for
 * both.
 */
export type Digests = {
  sha256(bytes: Uint8Array): Uint8Array;
  hmac(key: Uint8Array, message: string): Uint8Array;
};
