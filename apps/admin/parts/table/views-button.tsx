import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useRef, useState, type SubmitEvent } from 'react';
import { deleteView, savedViews, saveView } from '#contracts/bo/views.ts';
import { Button, IconButton } from '#ui/components/button/button.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { PopOver } from '#ui/components/pop-over/pop-over.tsx';
import { Switch } from '#ui/components/switch/switch.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { ListSearch } from '#apps/admin/parts/table/list-search.ts';
import { viewOf } from '#apps/admin/parts/table/saved-view.ts';
import './views-button.css';

/** Button with the saved views of a list: filters and order under a name, for the staff member alone or for all of staff. */
export function ViewsButton({ search }: { search: ListSearch }) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={anchor}
        icon="star"
        label={t('Saved views')}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setOpen(!isOpen)}
      />
      <PopOver isOpen={isOpen} onClose={() => setOpen(false)} anchor={anchor} label={t('Saved views')}>
        {isOpen && <Views search={search} onClose={() => setOpen(false)} />}
      </PopOver>
    </>
  );
}

function Views({ search, onClose }: { search: ListSearch; onClose: () => void }) {
  const page = useLocation({ select: ({ pathname }) => pathname });
  const navigate = useNavigate();
  const client = useQueryClient();
  const key = ['views', page];
  const { data, error } = useQuery({ queryKey: key, queryFn: () => readValue(savedViews, { page }) });
  const remove = async (id: string): Promise<void> => {
    const done = await call(deleteView, { id });
    showToast(done.success ? t('View deleted.') : done.message, done.success ? 'good' : 'bad');
    await client.invalidateQueries({ queryKey: key });
  };
  return (
    <div className="saved-views">
      {error && <p role="alert">{error.message}</p>}
      {data?.rows.length === 0 && <p className="saved-views__none">{t('No saved views. Set filters and save them here.')}</p>}
      <ul className="saved-views__list">
        {data?.rows.map(({ id, name, search: saved, owner, isShared }) => (
          <li key={id} className="saved-views__one">
            <button
              type="button"
              className="saved-views__open"
              onClick={() => {
                void navigate({ to: '.', search: saved as never });
                onClose();
              }}
            >
              {name}
              {(owner ?? isShared) && <small>{owner ?? t('shared')}</small>}
            </button>
            {owner === null && <IconButton icon="close" label={t('Delete {name}', { name })} onClick={() => void remove(id)} />}
          </li>
        ))}
      </ul>
      <SaveForm page={page} search={search} onSaved={() => client.invalidateQueries({ queryKey: key })} />
    </div>
  );
}

function SaveForm({ page, search, onSaved }: { page: string; search: ListSearch; onSaved: () => Promise<void> }) {
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const save = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const saved = await call(saveView, { page, name: name.trim(), search: viewOf(search), isShared });
    setBusy(false);
    showToast(saved.success ? t('View {name} saved.', { name: saved.value.name }) : saved.message, saved.success ? 'good' : 'bad');
    if (!saved.success) return;
    setName('');
    await onSaved();
  };
  return (
    <form className="saved-views__form" onSubmit={(event) => void save(event)}>
      <TextField label={t('Save these filters as')} required maxLength={60} value={name} onChange={({ target }) => setName(target.value)} />
      <Switch label={t('Share with all staff')} checked={isShared} onChange={({ target }) => setShared(target.checked)} />
      <Button type="submit" size="small" variant="primary" isBusy={isBusy}>
        {t('Save view')}
      </Button>
    </form>
  );
}
