import { useState } from 'react';
import { useI18n } from '#web/text/i18n.tsx';
import { MOST_NOTE, NOTE_LABELS } from '#contracts/poker-limits.ts';
import type { Label, Note } from '#apps/site/pages/poker/table/notes/note.ts';
import { useNotes } from '#apps/site/pages/poker/table/notes/use-notes.ts';
import { botOf } from '#apps/site/pages/poker/practice/bot-players.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import type { NameText } from '#apps/site/pages/poker/text/use-names.ts';
import { AreaField } from '#ui/components/field/area-field.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import './notes.css';

/** Shows the member's note on a player, with a colour. Only this member sees it. */
export function PlayerDialog({ player, nameOf, onClose }: { player: string; nameOf: NameText; onClose: () => void }) {
  const { t } = useI18n();
  const { areRead, trouble, retry, noteOf, setNote } = useNotes();
  // The stored note may be read after the dialog opens.
  const [edited, edit] = useState<Partial<Note>>({});
  const note = { ...noteOf(player), ...edited };
  const bot = botOf(player);
  const save = (): void => {
    setNote(player, note);
    onClose();
  };
  const choose = (label: Label | null) => () => edit({ ...edited, label });
  return (
    <Dialog isOpen onClose={onClose} title={nameOf(player)} closeLabel={t('common.close')} size="small">
      {bot && <p className="quiet">{t(`poker.bot_${bot.style}_text`)}</p>}
      <fieldset className="poker-labels">
        <legend>{t('poker.label')}</legend>
        <button type="button" className="poker-labels__one" aria-pressed={note.label === null} onClick={choose(null)}>
          {t('poker.label_none')}
        </button>
        {NOTE_LABELS.map((label) => (
          <button
            key={label}
            type="button"
            className="poker-labels__one"
            aria-pressed={note.label === label}
            aria-label={t(`poker.label_${label}`)}
            title={t(`poker.label_${label}`)}
            onClick={choose(label)}
          >
            <i className="poker-label" data-label={label} aria-hidden="true" />
          </button>
        ))}
      </fieldset>
      <AreaField label={t('poker.note')} value={note.text} maxLength={MOST_NOTE} rows={4} onChange={(text) => edit({ ...edited, text })} />
      {trouble ? <RefusedTrouble error={trouble} onRetry={retry} hasService={false} /> : <p className="quiet">{t('poker.note_hint')}</p>}
      <Button variant="primary" isWide className="poker-note__save" disabled={!areRead} onClick={save}>
        {t('poker.note_save')}
      </Button>
    </Dialog>
  );
}
