import './avatar.css';

/** The house's fox, until members can choose a picture. */
export function Avatar() {
  return (
    <svg className="avatar" viewBox="-110 -110 220 220" aria-hidden="true">
      <rect x="-110" y="-110" width="220" height="220" fill="var(--ink-green)" />
      <g transform="translate(0 12) scale(.95)">
        <path d="M0 88-92-30-78-96-30-52H30L78-96 92-30Z" fill="var(--ink-gold)" />
        <path d="M0 88 92-30 78-96 30-52H0Z" fill="var(--ink-black)" opacity=".18" />
        {[1, -1].map((side) => (
          <g key={side} transform={`scale(${side} 1)`}>
            <path d="M70-78 40-50 80-38Z" fill="var(--ink-teal)" />
            <path d="M0 88 92-30C60-26 30-2 16 46Z" fill="var(--ink-paper)" />
            <path d="M22-6 56-22 44 4Z" fill="var(--ink-black)" />
          </g>
        ))}
        <path d="M-15 58H15L0 88Z" fill="var(--ink-black)" />
        <path d="M0-52 14-30 0 4-14-30Z" fill="var(--ink-paper)" />
      </g>
    </svg>
  );
}
