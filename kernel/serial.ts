/** Writes a short number for the member and for customer service, with a letter for its kind: `D 0091 884`. */
export function serialText(letter: string, serial: bigint): string {
  const digits = serial.toString().padStart(7, '0');
  return `${letter} ${digits.slice(0, -3)} ${digits.slice(-3)}`;
}

/** Returns the number of a serial text, in digits. */
export function serialNumber(text: string): string {
  return String(BigInt(text.replaceAll(/\D/g, '')));
}
