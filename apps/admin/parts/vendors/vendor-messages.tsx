import type { vendorRoundDetail } from '#contracts/bo/vendors.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import './vendor-messages.css';

type Message = WireOutput<typeof vendorRoundDetail>['messages'][number];

const toneOf = (status: string) => (status === 'OK' ? 'good' : status === 'TEMPORARY_ERROR' ? 'bad' : 'warn');

/** Lists the requests of a vendor with the responses. An opened line shows both word for word. */
export function VendorMessages({ messages, none }: { messages: readonly Message[]; none: string }) {
  if (messages.length === 0) return <p className="drawer__note">{none}</p>;
  return (
    <ul className="vendor-messages">
      {messages.map(({ id, at, tookMs, path, status, requested, answered }) => (
        <li key={id} className="vendor-messages__one">
          <div className="vendor-messages__head">
            <span className="vendor-messages__path">{path}</span>
            <Tag tone={toneOf(status)}>{status}</Tag>
            <span className="vendor-messages__at figures">{t('{at}, {tookMs} ms', { at: timeText(at), tookMs })}</span>
          </div>
          <details className="vendor-messages__more">
            <summary>{t('Request and response')}</summary>
            <pre className="vendor-messages__text">{requested ?? t('Not stored: unsigned.')}</pre>
            <pre className="vendor-messages__text">{answered}</pre>
          </details>
        </li>
      ))}
    </ul>
  );
}
