import type { CSSProperties, ReactNode } from 'react';
import { useBrand } from '#apps/site/parts/brand/brand-context.ts';
import { useWords } from '#apps/site/pages/dev-kit/kit-words.ts';
import { classNames } from '#ui/class-names.ts';

const THEMES = ['dark', 'light'] as const;

/** Shows a part of the kit: its purpose, then the part in the dark and the light theme. */
export function KitPart({ id, name, use, children }: { id: string; name: string; use: ReactNode; children: ReactNode }) {
  const { lang, dir } = useWords();
  const { tokens } = useBrand();
  return (
    <section className="kit-part" id={id} aria-labelledby={`${id}-name`}>
      <header className="kit-part__head">
        <h2 id={`${id}-name`}>{name}</h2>
        <p>{use}</p>
      </header>
      <div className="kit-boards">
        {THEMES.map((theme) => (
          <div key={theme} className="kit-board" data-theme={theme} style={tokens[theme] as CSSProperties} lang={lang} dir={dir}>
            {children}
          </div>
        ))}
      </div>
    </section>
  );
}

type State = 'hover' | 'focus' | 'press';

/** Shows a part in one state, with the name of the state under it. */
export function KitState({
  name,
  force,
  isWide = false,
  children,
}: {
  name: string;
  force?: State;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <figure className={classNames('kit-state', isWide && 'kit-state--wide')}>
      <div className={force && `force-${force}`}>{children}</div>
      <figcaption lang="en" dir="ltr">
        {name}
      </figcaption>
    </figure>
  );
}

/** Sets states side by side: as many as fit, or three to a line. */
export function KitRow({ isGrid = false, children }: { isGrid?: boolean; children: ReactNode }) {
  return <div className={isGrid ? 'kit-row kit-row--grid' : 'kit-row'}>{children}</div>;
}
