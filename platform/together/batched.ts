import DataLoader from 'dataloader';

/** A statement for what the requests of one turn of the event loop ask, each by its key: `load` answers in the order of the keys. */
export function batched<Key, Value>(load: (keys: readonly Key[]) => Promise<readonly Value[]>): (key: Key) => Promise<Value> {
  // At the end of the turn: requests that arrived together are handled one after the other in it.
  const loader = new DataLoader<Key, Value>(load, { cache: false, maxBatchSize: 256, batchScheduleFn: (run) => void setImmediate(run) });
  return (key) => loader.load(key);
}
