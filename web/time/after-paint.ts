/** Longest wait for a frame, in ms, because a hidden tab paints none. */
const PATIENCE_MS = 500;

/** Runs a task after the next paint. The returned function cancels it. */
export function afterPaint(work: () => void): () => void {
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work);
  });
  const unpainted = () => {
    cancelAnimationFrame(frame);
    work();
  };
  let timer = setTimeout(unpainted, document.hidden ? 0 : PATIENCE_MS);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
