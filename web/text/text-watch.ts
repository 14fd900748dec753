/** Function that receives each shown text with its key; only the editor's frame sets it, before the first drawing. */
export const textWatch: { shown?: (id: string, text: string) => void } = {};
