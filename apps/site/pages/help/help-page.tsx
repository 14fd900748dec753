import { useState } from 'react';
import { BrandLine } from '#apps/site/parts/brand/brand-line.tsx';
import { byTopic, findArticles } from '#apps/site/pages/help/find-articles.ts';
import { HelpLines } from '#apps/site/features/help/help-lines.tsx';
import { useHelp } from '#apps/site/features/help/use-help.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { ServiceLink } from '#apps/site/parts/links/service-link.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Button, IconButton, buttonClass } from '#ui/components/button/button.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { Stub, StubPart } from '#ui/components/stub/stub.tsx';
import '#apps/site/features/help/help.css';

/** The help centre: search, articles by topic, and the link to customer service. */
export function HelpPage() {
  const { t } = useI18n();
  const { data, error, refetch } = useHelp();
  const [query, setQuery] = useState('');
  const isSearching = query.trim() !== '';
  const found = data ? findArticles(data.list, query) : [];
  return (
    <div className="wrap help">
      <header className="help__head">
        <h1>{t('help.title')}</h1>
        <BrandLine of="voice.help" />
        <TextField
          type="search"
          label={t('help.search')}
          value={query}
          autoComplete="off"
          onChange={({ target }) => setQuery(target.value)}
          end={isSearching ? <IconButton icon="close" label={t('help.clear')} onClick={() => setQuery('')} /> : <Icon name="search" />}
        />
      </header>
      <p className="visually-hidden" role="status">
        {isSearching && data ? t('help.found', { count: found.length }) : ''}
      </p>
      <div className="help__body">
        <div>
          {error && !data ? (
            <RefusedTrouble error={error} onRetry={() => void refetch()} />
          ) : !data ? (
            <Skeleton height="320px" />
          ) : isSearching && found.length === 0 ? (
            <>
              <p className="help__none">{t('help.none', { query })}</p>
              <Button onClick={() => setQuery('')}>{t('help.all_topics')}</Button>
            </>
          ) : isSearching ? (
            <HelpLines className="help__lines" articles={found} />
          ) : (
            byTopic(data.list).map(({ topic, articles }) => (
              <section key={topic} aria-labelledby={`topic-${topic}`} className="help__topic">
                <h2 id={`topic-${topic}`}>{t(`help.topic.${topic}`)}</h2>
                <HelpLines className="help__lines" articles={articles} />
              </section>
            ))
          )}
        </div>
        <ContactSupport />
      </div>
    </div>
  );
}

/** Shows the ticket-shaped box that leads to customer service. */
export function ContactSupport() {
  const { t } = useI18n();
  return (
    <Stub className="help__ask">
      <StubPart>
        <h2>{t('help.ask')}</h2>
        <p className="stub-quiet">{t('help.ask_text')}</p>
      </StubPart>
      <StubPart>
        <ServiceLink className={buttonClass({ variant: 'primary', size: 'large', isWide: true })} />
        <p className="stub-quiet help__ask-note">{t('help.ask_note')}</p>
      </StubPart>
    </Stub>
  );
}
