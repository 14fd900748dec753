import type { LobbyFilter } from '#apps/site/pages/lobby/filters/use-lobby-filters.ts';
import { ChoiceList } from '#ui/components/choice/choice.tsx';

/** Shows the options of one filter, in the pop-over and in the sheet. */
export function FilterChoices({ filter }: { filter: LobbyFilter }) {
  const rows = filter.rows.map(({ picture, line, label, ...row }) => ({
    ...row,
    label: line === undefined ? label : <StudioWords name={label} line={line} />,
    ...(picture && { picture: <img className="studio-mark" src={picture} alt="" width={22} height={26} loading="lazy" /> }),
  }));
  return <ChoiceList legend={filter.label} rows={rows} chosen={filter.chosen} onChoose={filter.set} isMany={filter.isMany} />;
}

function StudioWords({ name, line }: { name: string; line: string }) {
  return (
    <span className="studio-words">
      {name}
      <small className="quiet">{line}</small>
    </span>
  );
}
