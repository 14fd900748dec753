import { useEffect, useState } from 'react';
import { proposeWords, readMachine } from '#contracts/bo/words.ts';
import type { OwnTexts } from '#contracts/system.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { AreaField } from '#ui/components/field/area-field.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t, translated } from '#apps/admin/lib/text.ts';
import { History, Languages, Places } from '#apps/admin/pages/words/text-facts.tsx';
import { shownText, useText, type LanguageText, type Text } from '#apps/admin/pages/words/use-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useAct } from '#apps/admin/parts/form/use-act.ts';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { Failed } from '#apps/admin/parts/page/state.tsx';
import { languageName } from '#apps/admin/parts/words/language-name.ts';
import { addFont } from '#web/text/script-fonts.ts';

type Props = {
  merchantId: number;
  language: string;
  textKey: string;
  /** Keys of the texts at the place of the page that was clicked. */
  found: readonly string[];
  onTry: (texts: OwnTexts | null) => void;
  onOpen: (key: string) => void;
  onClose: () => void;
};

/** Texts that the server writes, by area. */
const SENT: Readonly<Record<string, string>> = translated({ codes: 'error message', sms: 'text message', mail: 'email' });

/** Panel of a text: its English words, the text that the site shows, a proposal, other languages, places and history. */
export function TextPanel({ merchantId, language, textKey, found, onTry, onOpen, onClose }: Props) {
  const { data, error, refetch } = useText(merchantId, textKey);
  const own = data?.languages.find((one) => one.language === language);
  useEffect(() => void (own && addFont(own.tag).catch(() => {})), [own]);
  return (
    <div className="words__panel">
      <div className="words__bar">
        <Button size="small" variant="line" icon="arrow-left" onClick={onClose}>
          {t('All texts')}
        </Button>
        {found.length > 1 &&
          found.map((key) => (
            <button key={key} type="button" className="words__other" aria-pressed={key === textKey} onClick={() => onOpen(key)}>
              {key}
            </button>
          ))}
      </div>
      {error && !data ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !data || !own ? (
        <Skeleton height="50vh" />
      ) : (
        <>
          <h2 className="words__title">{data.key}</h2>
          <Facts
            facts={[
              [t('area'), data.area],
              data.area in SENT && [t('sent as'), SENT[data.area]],
              [t('English'), data.english || t('empty, for a sentence of the brand')],
              data.values.length > 0 && [t('placeholders'), data.values.map((one) => `{${one}}`).join(', ')],
              [t('longest text'), t('{most} characters', { most: data.most })],
            ]}
          />
          <Proposal key={own.version} {...{ merchantId, text: data, own, onTry }} />
          <Languages text={data} language={language} />
          {!(data.area in SENT) && <Places textKey={data.key} />}
          <History {...{ merchantId, text: data, language }} />
        </>
      )}
    </div>
  );
}

type ProposalProps = { merchantId: number; text: Text; own: LanguageText; onTry: (texts: OwnTexts | null) => void };

/** Field for a new text. The frame shows it while it is typed; the site shows it once a second staff member has approved it. */
function Proposal({ merchantId, text, own, onTry }: ProposalProps) {
  const may = useMay();
  const now = shownText(own, text.english);
  const [typed, setTyped] = useState(now);
  const [isOpen, setOpen] = useState(false);
  const name = languageName(own.tag);
  const length = [...new Intl.Segmenter('en').segment(typed)].length;
  useEffect(() => {
    // The frame does not show a text with ICU choices, because only the server can parse it.
    onTry(typed === now || /\{\s*\w+\s*,/.test(typed) ? null : { [text.key]: typed });
    // oxlint-disable-next-line react/exhaustive-deps -- the frame follows what is typed
  }, [typed]);
  const request = (next: string | null) => ({
    merchantId,
    language: own.language,
    rows: [{ key: text.key, text: next, seen: own.version, isMachine: false }],
  });
  if (!may(proposeWords)) return <AreaField label={name} value={now} disabled rows={3} onChange={() => {}} dir="auto" lang={own.tag} />;
  return (
    <section className="words__proposal" aria-label={t('Text in {name}', { name })}>
      <AreaField
        label={name}
        value={typed}
        rows={3}
        onChange={setTyped}
        dir="auto"
        lang={own.tag}
        hint={t('{length} of {most} characters', { length, most: text.most })}
        {...(length > text.most && { error: t('Too long for its place.') })}
      />
      <div className="words__acts">
        <Button size="small" variant="primary" disabled={typed.trim() === '' || typed === now} onClick={() => setOpen(true)}>
          {t('Propose')}
        </Button>
        {typed !== now && (
          <Button size="small" variant="line" onClick={() => setTyped(now)}>
            {t('Start over')}
          </Button>
        )}
        {own.own !== null && <CommonAgain {...{ name, order: request(null) }} />}
        {own.isMachine && <MarkAsRead {...{ merchantId, textKey: text.key, own }} />}
        {own.isMachine ? <Tag tone="warn">{t('machine translation, unread')}</Tag> : own.own !== null && <Tag tone="info">{t('own')}</Tag>}
      </div>
      {isOpen && (
        <ActDialog
          title={t('Propose this text in {name}?', { name })}
          description={t('The site shows the text once a second person has approved it.')}
          submit={t('Request approval')}
          onSubmit={(given) => call(proposeWords, { ...request(typed.trim()), ...given })}
          done={() => t('Sent for approval.')}
          onClose={() => setOpen(false)}
        >
          <p className="words__compare" dir="auto" lang={own.tag}>
            <del>{now}</del>
            <Icon name="arrow-right" size={16} />
            <ins>{typed.trim()}</ins>
          </p>
        </ActDialog>
      )}
    </section>
  );
}

type MarkProps = { merchantId: number; textKey: string; own: LanguageText };

/** Button that marks a machine translation as read by a person. */
function MarkAsRead({ merchantId, textKey, own: { language, version } }: MarkProps) {
  const { act, isBusy } = useAct();
  const mark = () => act(() => call(readMachine, { merchantId, language, key: textKey, version }), t('Marked as read.'));
  return (
    <Button size="small" variant="line" isBusy={isBusy} onClick={() => void mark()}>
      {t('Mark as read')}
    </Button>
  );
}

type Order = { merchantId: number; language: string; rows: { key: string; text: string | null; seen: number; isMachine: boolean }[] };

function CommonAgain({ name, order }: { name: string; order: Order }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="line" onClick={() => setOpen(true)}>
        {t('Use common text')}
      </Button>
      {isOpen && (
        <ActDialog
          title={t('Show the common text in {name} again?', { name })}
          description={t('A second person must approve. The brand’s own text stays in the history.')}
          submit={t('Request approval')}
          onSubmit={(given) => call(proposeWords, { ...order, ...given })}
          done={() => t('Sent for approval.')}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
