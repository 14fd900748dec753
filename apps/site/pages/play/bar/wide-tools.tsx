import { useI18n } from '#web/text/i18n.tsx';
import { IconButton } from '#ui/components/button/button.tsx';

export type WideStage = { isTheatre: boolean; isFull: boolean; canFull: boolean; toggleTheatre(): void; toggleFull(): void };

/** Buttons that give the stage more room: a wider page, and the full screen. */
export function WideTools({ wide }: { wide: WideStage }) {
  const { t } = useI18n();
  return (
    <>
      <IconButton
        icon={wide.isTheatre ? 'shrink' : 'theatre'}
        label={t(wide.isTheatre ? 'play.leave_theatre' : 'play.theatre')}
        aria-pressed={wide.isTheatre}
        onClick={wide.toggleTheatre}
      />
      {wide.canFull && (
        <IconButton
          icon={wide.isFull ? 'shrink' : 'full-screen'}
          label={t(wide.isFull ? 'play.leave_full' : 'play.full')}
          aria-pressed={wide.isFull}
          onClick={wide.toggleFull}
        />
      )}
    </>
  );
}
