import type { LobbyFilter } from '#apps/site/features/lobby/use-lobby-filters.ts';
import { ChoiceList } from '#ui/components/choice/choice.tsx';

/** The options of one filter, in the pop-over and in the sheet alike. */
export function FilterChoices({ filter }: { filter: LobbyFilter }) {
  const rows = filter.rows.map(({ picture, ...row }) => ({
    ...row,
    ...(picture && { picture: <img className="studio-mark" src={picture} alt="" width={22} height={26} loading="lazy" /> }),
  }));
  return <ChoiceList legend={filter.label} rows={rows} chosen={filter.chosen} onChoose={filter.set} isMany={filter.isMany} />;
}
