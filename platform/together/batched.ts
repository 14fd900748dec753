import DataLoader from 'dataloader';

/**
 * Returns a function that reads a value by its key, and combines all calls of one turn of the event loop into one call of `load`. `load`
 * must answer in the order of the keys.
 */
export function batched<Key, Value>(load: (keys: readonly Key[]) => Promise<readonly Value[]>): (key: Key) => Promise<Value> {
  // The batch is loaded at the end of the turn, because requests that arrived together are handled one after the other within the turn.
  const loader = new DataLoader<Key, Value>(load, { cache: false, maxBatchSize: 256, batchScheduleFn: (run) => void setImmediate(run) });
  return (key) => loader.load(key);
}
