/** Returns true if the code of a table is that of a room of the server. Practice tables in the page have other codes. */
export function isServerRoom(code: string): boolean {
  return code.startsWith('poker-');
}
