import { useEffect, useState } from 'react';
import { forceStates } from '#apps/site/pages/dev-kit/force-states.ts';
import { SCRIPTS, WordsContext } from '#apps/site/pages/dev-kit/kit-words.ts';
import { ButtonPart, IconPart } from '#apps/site/pages/dev-kit/part-buttons.tsx';
import { ColourPart, TypePart } from '#apps/site/pages/dev-kit/part-colour.tsx';
import { AmountPart, ChoicePart, FieldPart } from '#apps/site/pages/dev-kit/part-fields.tsx';
import { EmptyPart, NoticePart, WaitPart } from '#apps/site/pages/dev-kit/part-notices.tsx';
import { OverlayPart } from '#apps/site/pages/dev-kit/part-overlays.tsx';
import { TablePart } from '#apps/site/pages/dev-kit/part-table.tsx';
import { RailHeadPart, StubKitPart, TilePart } from '#apps/site/pages/dev-kit/part-tickets.tsx';
import { ChipPart, StepsPart, TabsPart } from '#apps/site/pages/dev-kit/part-ways.tsx';
import { useOwnTitle } from '#apps/site/parts/page/use-own-title.ts';
import { Segmented } from '#ui/components/segmented/segmented.tsx';
import './dev-kit.css';

const INDEX = [
  ['Foundation', { colour: 'Colour', type: 'Type', icon: 'Icon' }],
  ['Act', { button: 'Button', chip: 'Chip', field: 'Field', amount: 'Amount', choice: 'Check, radio, switch' }],
  ['Show', { stub: 'Stub', tile: 'Tile', 'rail-head': 'Rail head, tag', table: 'Table' }],
  ['Find the way', { tabs: 'Tabs, segmented', stepper: 'Stepper, pager', overlay: 'Dialog, pop-over' }],
  ['Tell', { notice: 'Banner, trouble, toast', empty: 'Empty', wait: 'Skeleton, progress' }],
] as const;

/** Shows each part of the design kit in each state, in the dark and the light theme, in five scripts. The page is for developers. */
export function DevKitPage() {
  const [lang, setLang] = useState('en');
  const words = SCRIPTS.find((one) => one.lang === lang)!;
  useOwnTitle('Design kit');
  useEffect(() => {
    const forced = forceStates();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, forced];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== forced);
    };
  }, []);
  return (
    <div className="wrap kit" lang="en" dir="ltr">
      <header className="kit__head">
        <h1>Design kit</h1>
        <Segmented
          label="Script of the samples"
          options={SCRIPTS.map(({ lang: value, script }) => ({ value, label: <span lang={value}>{script}</span> }))}
          chosen={lang}
          onChoose={setLang}
        />
      </header>
      <nav className="kit__index" aria-label="Parts">
        {INDEX.map(([group, parts]) => (
          <div key={group}>
            <h2>{group}</h2>
            <ul>
              {Object.entries(parts).map(([id, name]) => (
                <li key={id}>
                  <a href={`#${id}`}>{name}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <WordsContext value={words}>
        {/* A new key for each script resets the parts, so that each chosen value is among the offered values. */}
        <div className="kit__parts" key={lang}>
          <ColourPart />
          <TypePart />
          <IconPart />
          <ButtonPart />
          <ChipPart />
          <FieldPart />
          <AmountPart />
          <ChoicePart />
          <StubKitPart />
          <TilePart />
          <RailHeadPart />
          <TablePart />
          <TabsPart />
          <StepsPart />
          <OverlayPart />
          <NoticePart />
          <EmptyPart />
          <WaitPart />
        </div>
      </WordsContext>
    </div>
  );
}
