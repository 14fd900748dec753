import { useState } from 'react';
import { chatWords, listWord } from '#contracts/bo/chat.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useBrandName, useBrandOptions, useBrands } from '#apps/admin/parts/page/brands.ts';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import { BrandField } from '#apps/admin/parts/form/brand-field.tsx';

type Listed = WireOutput<typeof chatWords>['rows'][number];

function columnsWith(nameOf: (id: number | null) => string): ListColumn<Listed>[] {
  return [
    { key: 'word', head: t('Word'), sort: 'word', place: 'title', tone: 'strong', text: ({ word }) => word },
    { key: 'brand', head: t('Brand'), place: 'foot', text: ({ merchantId }) => nameOf(merchantId) },
  ];
}

/** Lists words that the chat of a brand refuses. Each row has a button that removes the word. */
export function WordsPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  const may = useMay();
  const [edited, setEdited] = useState<Listed | 'new'>();
  const close = () => setEdited(undefined);
  return (
    <>
      <ListPage<Listed>
        title={t('Blocked chat words')}
        fileName="chat-words"
        contract={chatWords}
        columns={columnsWith(nameOf)}
        sort="word"
        acts={
          may(listWord) && (
            <Button size="small" variant="primary" onClick={() => setEdited('new')}>
              {t('New word')}
            </Button>
          )
        }
        filters={[{ name: 'merchantId', label: t('Brand'), kind: 'select', options: brands }]}
        rowKey={({ merchantId, word }) => `${merchantId} ${word}`}
        empty={t('No blocked words. All messages are accepted.')}
        {...(may(listWord) && { onOpen: setEdited })}
      />
      {edited === 'new' && <NewWord onClose={close} />}
      {edited !== undefined && edited !== 'new' && (
        <ActDialog
          title={t('Remove “{word}”?', { word: edited.word })}
          description={t('Messages with this word are accepted again.')}
          submit={t('Remove word')}
          variant="danger"
          onSubmit={({ reason }) => call(listWord, { ...edited, isListed: false, reason })}
          done={() => t('Word removed.')}
          onClose={close}
        />
      )}
    </>
  );
}

function NewWord({ onClose }: { onClose: () => void }) {
  const { data: brands } = useBrands();
  const [brandId, setBrandId] = useState<number>();
  const [word, setWord] = useState('');
  const merchantId = brandId ?? brands?.rows[0]?.id;
  if (merchantId === undefined) return null;
  return (
    <ActDialog
      title={t('New word')}
      description={t('Capital letters, accents, repeated letters, spaces and digits in place of letters are ignored.')}
      submit={t('Add word')}
      onSubmit={({ reason }) => call(listWord, { merchantId, word, isListed: true, reason })}
      done={({ word: listed }) => t('“{listed}” is now blocked.', { listed })}
      onClose={onClose}
    >
      <BrandField brands={brands?.rows} value={merchantId} onChoose={setBrandId} />
      <TextField label={t('Word')} required minLength={2} maxLength={40} value={word} onChange={({ target }) => setWord(target.value)} />
    </ActDialog>
  );
}
