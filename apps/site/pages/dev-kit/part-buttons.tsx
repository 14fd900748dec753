import { KitPart, KitRow, KitState } from '#apps/site/pages/dev-kit/kit-board.tsx';
import { useWords } from '#apps/site/pages/dev-kit/kit-words.ts';
import { Button, IconButton } from '#ui/components/button/button.tsx';
import { ICON_PATHS, type IconName } from '#ui/components/icon/icon-paths.ts';
import { Icon } from '#ui/components/icon/icon.tsx';

const ICONS = Object.keys(ICON_PATHS) as IconName[];
const VARIANTS = ['primary', 'plain', 'line', 'danger'] as const;

export function ButtonPart() {
  const { next, deposit, back, remove, withdraw } = useWords();
  const words = { primary: next, plain: deposit, line: back, danger: remove };
  return (
    <KitPart id="button" name="Button" use="One primary in a view. Deposit and Withdraw have the same size and weight; danger asks again.">
      {VARIANTS.map((variant) => (
        <KitRow key={variant} isGrid>
          <KitState name={`${variant}, idle`}>
            <Button variant={variant}>{words[variant]}</Button>
          </KitState>
          <KitState name="hover" force="hover">
            <Button variant={variant}>{words[variant]}</Button>
          </KitState>
          <KitState name="focus" force="focus">
            <Button variant={variant}>{words[variant]}</Button>
          </KitState>
          <KitState name="pressed" force="press">
            <Button variant={variant}>{words[variant]}</Button>
          </KitState>
          <KitState name="busy">
            <Button variant={variant} isBusy>
              {words[variant]}
            </Button>
          </KitState>
          <KitState name="disabled">
            <Button variant={variant} disabled>
              {words[variant]}
            </Button>
          </KitState>
        </KitRow>
      ))}
      <KitRow>
        <KitState name="small">
          <Button size="small">{back}</Button>
        </KitState>
        <KitState name="medium">
          <Button icon="arrow-down">{deposit}</Button>
        </KitState>
        <KitState name="large">
          <Button size="large" icon="arrow-up">
            {withdraw}
          </Button>
        </KitState>
        <KitState name="icon">
          <IconButton icon="search" label={next} />
        </KitState>
        <KitState name="hover" force="hover">
          <IconButton icon="search" label={next} />
        </KitState>
        <KitState name="focus" force="focus">
          <IconButton icon="search" label={next} />
        </KitState>
        <KitState name="text link">
          <a href="#button" className="text-link">
            {next}
            <Icon name="arrow-right" size={16} className="icon--turns" />
          </a>
        </KitState>
      </KitRow>
    </KitPart>
  );
}

export function IconPart() {
  return (
    <KitPart id="icon" name="Icon" use="A 20 px grid, one line of 1.5, square ends. Arrows turn with the direction of reading.">
      <ul className="kit-icons" lang="en" dir="ltr">
        {ICONS.map((name) => (
          <li key={name}>
            <Icon name={name} />
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </KitPart>
  );
}
