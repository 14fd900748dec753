import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { changeOfferTexts, previewOfferTexts } from '#contracts/bo/offer-texts.ts';
import { Button } from '#ui/components/button/button.tsx';
import { call, type Answer } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { ActDialog, type Given } from '#apps/admin/parts/form/act-dialog.tsx';
import { BudgetPart } from '#apps/admin/parts/offers/offer-budget.tsx';
import type { OfferPageProps, OfferWords, ShownOffer } from '#apps/admin/parts/offers/offer-page.tsx';
import { TextsDialog } from '#apps/admin/parts/offers/texts-dialog.tsx';
import { openPreview } from '#apps/admin/parts/offers/open-preview.ts';
import { OfferTag } from '#apps/admin/parts/offers/offer-tag.tsx';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

type Props<Row extends ShownOffer> = Pick<OfferPageProps<Row>, 'kind' | 'facts' | 'renderParts' | 'renderActs' | 'mayStop'> & {
  row: Row;
  onEdit: () => void;
  onClose: () => void;
};
type Act = 'publish' | 'stop' | 'texts';

/** Drawer of an offer: its settings and figures, the spent part of its budget, and the buttons that its state allows. */
export function OfferDrawer<Row extends ShownOffer>(props: Props<Row>) {
  const { kind, row, facts, renderParts, renderActs, mayStop = () => true, onEdit, onClose } = props;
  const nameOf = useBrandName();
  const may = useMay();
  const [act, setAct] = useState<Act>();
  const { id, slug, state, texts, startsAt, endsAt } = row;
  return (
    <Drawer title={slug} tag={<OfferTag state={state} />} onClose={onClose}>
      <DrawerPart>
        <Facts
          facts={[
            [t('number'), String(id)],
            [t('brand'), nameOf(row.merchantId)],
            [t('title'), texts['EN']!.title],
            ...facts(row),
            [t('from'), timeText(startsAt)],
            [t('until'), timeText(endsAt)],
            [t('languages'), Object.keys(texts).join(', ')],
            row.nextTextsAt !== null && [t('other texts from'), timeText(row.nextTextsAt)],
          ]}
        />
        <Link to={kind.journal.to} search={{ [kind.journal.filter]: String(id) } as never} className="link">
          {kind.journal.text}
        </Link>
      </DrawerPart>
      <BudgetPart budget={row.budget} />
      {renderParts?.(row)}
      <div className="drawer__acts">
        {state === 'draft' && may(kind.calls.save) && <DraftActs onPublish={() => setAct('publish')} onEdit={onEdit} />}
        {(state === 'draft' || state === 'waiting') && may(previewOfferTexts) && (
          <Button size="small" variant="line" icon="eye" onClick={() => void openPreview(id)}>
            {t('Preview on the site')}
          </Button>
        )}
        {state === 'waiting' && <p className="drawer__note">{t('Waiting for a second approver.')}</p>}
        {state === 'published' && renderActs?.(row)}
        {state === 'published' && may(changeOfferTexts) && (
          <Button size="small" variant="line" onClick={() => setAct('texts')}>
            {t('Change texts')}
          </Button>
        )}
        {state === 'published' && mayStop(row) && may(kind.calls.stop) && (
          <Button size="small" variant="danger" onClick={() => setAct('stop')}>
            {kind.stop.submit}
          </Button>
        )}
      </div>
      {act === 'texts' && <TextsDialog id={id} merchantId={row.merchantId} onClose={() => setAct(undefined)} />}
      {act && act !== 'texts' && <OfferAct act={act} kind={kind} id={id} onClose={() => setAct(undefined)} />}
    </Drawer>
  );
}

function DraftActs({ onPublish, onEdit }: { onPublish: () => void; onEdit: () => void }): ReactNode {
  return (
    <>
      <Button size="small" variant="primary" onClick={onPublish}>
        {t('Request publication')}
      </Button>
      <Button size="small" variant="line" onClick={onEdit}>
        {t('Edit draft')}
      </Button>
    </>
  );
}

type ActProps = { act: Exclude<Act, 'texts'>; kind: OfferWords; id: number; onClose: () => void };

function OfferAct({ act, kind: { calls, one, publish, stop }, id, onClose }: ActProps) {
  const send = (contract: typeof calls.stop, input: Partial<Given>) =>
    (call as (to: typeof contract, what: object) => Promise<Answer<unknown>>)(contract, { id, ...input });
  if (act === 'publish')
    return (
      <ActDialog
        title={t(
          '{one, select, campaign {Publish this campaign?} mission {Publish this mission?} promotion {Publish this promotion?} race {Publish this race?} other {Publish this offer?}}',
          { one },
        )}
        description={publish.description}
        submit={t('Request approval')}
        onSubmit={(given) => send(calls.publish, given)}
        done={() => t('Sent for approval.')}
        onClose={onClose}
      />
    );
  return (
    <ActDialog
      title={stop.title}
      description={stop.description}
      submit={stop.submit}
      variant="danger"
      onSubmit={({ reason }) => send(calls.stop, { reason })}
      done={() => stop.done}
      onClose={onClose}
    />
  );
}
