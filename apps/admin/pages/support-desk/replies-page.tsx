import { useState } from 'react';
import { removeSupportReply, saveSupportReply, supportReplies } from '#contracts/bo/support-desk.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { LINE_LENGTH, REPLY_PLACES, SUPPORT_TOPICS, unknownPlaces } from '#contracts/support-limits.ts';
import { Button } from '#ui/components/button/button.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { FieldError, TextField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { timeText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { TextsFields } from '#apps/admin/parts/form/texts-fields.tsx';
import { useBrandName, useBrandOptions, useBrands } from '#apps/admin/parts/page/brands.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import { newRequestId } from '#web/http/request-id.ts';

type Reply = WireOutput<typeof supportReplies>['rows'][number];
type Topic = (typeof SUPPORT_TOPICS)[number];

const languagesOf = ({ texts }: Reply): string => Object.keys(texts).toSorted().join(', ');

function columnsWith(nameOf: (id: number | null) => string): ListColumn<Reply>[] {
  return [
    { key: 'name', head: t('Name'), sort: 'name', tone: 'strong', place: 'title', text: ({ name }) => name },
    { key: 'text', head: t('English'), place: 'note', text: ({ texts }) => (texts['EN'] ?? '').slice(0, 80) },
    { key: 'topic', head: t('Topic'), place: 'foot', text: ({ topic }) => (topic === null ? t('every topic') : words(topic)) },
    { key: 'languages', head: t('Languages'), place: 'end-note', text: languagesOf },
    { key: 'brand', head: t('Brand'), place: 'none', text: ({ merchantId }) => nameOf(merchantId) },
    { key: 'by', head: t('Changed by'), place: 'none', text: ({ changedBy }) => changedBy },
    { key: 'at', head: t('Changed'), tone: 'quiet', place: 'none', text: ({ changedAt }) => timeText(changedAt) },
  ];
}

/** Lists canned replies, which staff write ahead for chats, by language. */
export function RepliesPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  const may = useMay();
  const [isNew, setNew] = useState(false);
  return (
    <>
      <ListPage<Reply>
        title={t('Canned replies')}
        fileName="canned-replies"
        contract={supportReplies}
        columns={columnsWith(nameOf)}
        sort="name"
        filters={[{ name: 'merchantId', label: t('Brand'), kind: 'select', options: brands }]}
        rowKey={({ id }) => id}
        empty={t('No canned replies yet.')}
        acts={
          may(saveSupportReply) && (
            <Button size="small" variant="primary" onClick={() => setNew(true)}>
              {t('New reply')}
            </Button>
          )
        }
        renderDrawer={(row, close) => <ReplyDrawer key={row.id} reply={row} onClose={close} />}
      />
      {isNew && <ReplyDialog onClose={() => setNew(false)} />}
    </>
  );
}

function ReplyDrawer({ reply, onClose }: { reply: Reply; onClose: () => void }) {
  const { id, name, topic, merchantId, texts, changedAt, changedBy } = reply;
  const nameOf = useBrandName();
  const may = useMay();
  const [requested, setRequested] = useState<'edit' | 'remove'>();
  return (
    <Drawer title={name} onClose={onClose}>
      <DrawerPart>
        <Facts
          facts={[
            [t('brand'), nameOf(merchantId)],
            [t('topic'), topic === null ? t('every topic') : words(topic)],
            [t('changed'), t('{changedAt} by {changedBy}', { changedAt: timeText(changedAt), changedBy })],
          ]}
        />
      </DrawerPart>
      {Object.entries(texts).map(([language, text]) => (
        <DrawerPart key={language} title={language}>
          <p className="written__text" dir="auto">
            {text}
          </p>
        </DrawerPart>
      ))}
      <div className="drawer__acts">
        {may(saveSupportReply) && (
          <Button size="small" variant="primary" onClick={() => setRequested('edit')}>
            {t('Edit')}
          </Button>
        )}
        {may(removeSupportReply) && (
          <Button size="small" variant="danger" onClick={() => setRequested('remove')}>
            {t('Remove')}
          </Button>
        )}
      </div>
      {requested === 'edit' && <ReplyDialog reply={reply} onClose={() => setRequested(undefined)} />}
      {requested === 'remove' && (
        <ActDialog
          title={t('Remove “{name}”?', { name })}
          description={t('Colleagues can no longer choose this reply. Chats keep their messages.')}
          submit={t('Remove')}
          variant="danger"
          needsReason={false}
          onSubmit={() => call(removeSupportReply, { id })}
          done={() => t('Reply removed.')}
          onDone={onClose}
          onClose={() => setRequested(undefined)}
        />
      )}
    </Drawer>
  );
}

const PLACES = REPLY_PLACES.map((place) => `{${place}}`).join(', ');

function ReplyDialog({ reply, onClose }: { reply?: Reply; onClose: () => void }) {
  const [id] = useState(() => reply?.id ?? newRequestId());
  const [name, setName] = useState(reply?.name ?? '');
  const [brand, setBrand] = useState(String(reply?.merchantId ?? ''));
  const [topic, setTopic] = useState<Topic | ''>(reply?.topic ?? '');
  const [texts, setTexts] = useState<Record<string, { text: string }>>(() =>
    Object.fromEntries(Object.entries(reply?.texts ?? {}).map(([language, text]) => [language, { text }])),
  );
  const { data } = useBrands();
  const languages = [
    ...new Set(['EN', ...(data?.rows ?? []).filter((one) => brand === '' || String(one.id) === brand).flatMap((one) => one.languages)]),
  ];
  const written = Object.entries(texts).flatMap(([language, { text }]) => (text.trim() === '' ? [] : [[language, text] as const]));
  const hint = t('Placeholders that the chat fills: {place}.', { place: PLACES });
  const unknown = written.flatMap(([, text]) => unknownPlaces(text))[0];
  return (
    <ActDialog
      title={reply ? t('Edit “{name}”', { name: reply.name }) : t('New canned reply')}
      submit={t('Save reply')}
      isLarge
      needsReason={false}
      onSubmit={() =>
        call(saveSupportReply, {
          id,
          merchantId: brand === '' ? null : Number(brand),
          topic: topic === '' ? null : topic,
          name: name.trim(),
          texts: Object.fromEntries(written),
          revision: reply?.revision ?? 0,
        })
      }
      done={() => t('Reply saved.')}
      onClose={onClose}
    >
      <TextField
        label={t('Name')}
        value={name}
        required
        maxLength={60}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <SelectField label={t('Brand')} value={brand} onChange={({ target }) => setBrand(target.value)}>
        <option value="">{t('every brand')}</option>
        {data?.rows.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('Topic')} value={topic} onChange={({ target }) => setTopic(target.value as Topic | '')}>
        <option value="">{t('every topic')}</option>
        {SUPPORT_TOPICS.map((one) => (
          <option key={one} value={one}>
            {words(one)}
          </option>
        ))}
      </SelectField>
      <TextsFields
        languages={languages}
        parts={[{ name: 'text', label: t('Text'), most: LINE_LENGTH, rows: 5, hint }]}
        texts={texts}
        onChange={setTexts}
      />
      {unknown !== undefined && <FieldError>{t("'{'{unknown}'}' is not a placeholder.", { unknown })}</FieldError>}
    </ActDialog>
  );
}
