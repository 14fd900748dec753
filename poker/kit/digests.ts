/** SHA-256, and HMAC with it: the server has them from Node, a browser from a library. Shuffle and verifier are the same code over both. */
export type Digests = {
  sha256(bytes: Uint8Array): Uint8Array;
  hmac(key: Uint8Array, message: string): Uint8Array;
};
