/** Reads the vendors that an address names, with commas between them; an empty object if it names none. */
export function readVendors({ vassalage }: Record<string, unknown>): { vassalage?: string } {
  return typeof vassalage === 'string' && /^[A-Z0-9_,]{2,200}$/.test(vassalage) ? { vassalage } : {};
}
