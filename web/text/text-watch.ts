/** Follower of the texts that are shown, by key: set by the editor's frame alone, before the first drawing. */
export const textWatch: { shown?: (id: string, text: string) => void } = {};
