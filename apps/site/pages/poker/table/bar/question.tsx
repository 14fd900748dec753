/** Shows a question to the player under the felt, with its answers. */
export function Question({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <div className="poker-bar__question">
      <p>{text}</p>
      <div className="poker-bar__answers">{children}</div>
    </div>
  );
}
