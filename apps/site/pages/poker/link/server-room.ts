/** True if the code of a table is that of a room of the server. Practice tables in the page have codes of their own. */
export function isServerRoom(code: string): boolean {
  return code.startsWith('poker-');
}
