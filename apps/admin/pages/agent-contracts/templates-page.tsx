import { useState } from 'react';
import { addTemplate, agentTemplates, removeTemplate } from '#contracts/bo/agents.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { TemplateDialog } from '#apps/admin/pages/agent-contracts/template-dialog.tsx';
import { CARRIES, kindOptions, KINDS, PERIODS, RULES, tiersText } from '#apps/admin/parts/agents/agent-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type Template = WireOutput<typeof agentTemplates>['rows'][number];

const columnsOfTemplate = (): ListColumn<Template>[] => [
  { key: 'name', head: t('Name'), sort: 'name', tone: 'strong', place: 'title', text: ({ name }) => name },
  { key: 'kind', head: t('Kind'), place: 'note', text: ({ kind }) => KINDS[kind] },
  { key: 'period', head: t('Period'), place: 'none', text: ({ period }) => PERIODS[period] },
  { key: 'tiers', head: t('Rates'), place: 'foot', text: ({ tiers }) => tiersText(tiers) },
  { key: 'paid', head: t('Paid'), place: 'none', text: ({ isAutoPaid }) => (isAutoPaid ? t('automatically') : t('when claimed')) },
  { key: 'by', head: t('Created by'), place: 'end-note', text: ({ madeBy }) => madeBy },
  { key: 'at', head: t('Created'), tone: 'quiet', place: 'none', text: ({ madeAt }) => timeText(madeAt) },
];

/** Lists templates: contract terms that the house offers, by name. */
export function TemplatesPage() {
  const may = useMay();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <ListPage<Template>
        title={t('Agent templates')}
        fileName="agent-templates"
        acts={
          may(addTemplate) && (
            <Button variant="primary" size="small" onClick={() => setAdding(true)}>
              {t('New template')}
            </Button>
          )
        }
        contract={agentTemplates}
        columns={columnsOfTemplate()}
        sort="name"
        filters={[{ name: 'kind', label: t('Kind'), kind: 'select', options: kindOptions() }]}
        rowKey={({ id }) => id}
        empty={t('No templates yet. House contracts are offered from a template.')}
        renderDrawer={(row, close) => <TemplateDrawer key={row.id} template={row} onClose={close} />}
      />
      {isAdding && <TemplateDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function TemplateDrawer({ template, onClose }: { template: Template; onClose: () => void }) {
  const { id, name, kind, period, tiers, rule, carry, isAutoPaid, madeBy, madeAt } = template;
  const may = useMay();
  const [isRemoving, setRemoving] = useState(false);
  return (
    <Drawer title={name} onClose={onClose}>
      <DrawerPart title={t('Terms')}>
        <Facts
          facts={[
            [t('kind'), KINDS[kind]],
            [t('period'), PERIODS[period]],
            [t('rates'), tiersText(tiers)],
            [t('thresholds apply to'), RULES[rule]],
            kind === 'dividend' && [t('loss carry-over'), CARRIES[carry]],
            [t('paid'), isAutoPaid ? t('automatically') : t('when claimed')],
            [t('created by'), madeBy],
            [t('created'), timeText(madeAt)],
          ]}
        />
      </DrawerPart>
      {may(removeTemplate) && (
        <p className="drawer__part">
          <Button size="small" variant="danger" onClick={() => setRemoving(true)}>
            {t('Delete template')}
          </Button>
        </p>
      )}
      {isRemoving && (
        <ActDialog
          title={t('Delete {name}?', { name })}
          description={t('Existing contracts stay as they are.')}
          submit={t('Delete template')}
          variant="danger"
          onSubmit={({ reason }) => call(removeTemplate, { id, reason })}
          done={() => t('Template deleted.')}
          onClose={() => setRemoving(false)}
        />
      )}
    </Drawer>
  );
}
