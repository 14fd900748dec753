import type { HomeSection } from '#contracts/content.ts';
import { Paragraphs } from '#apps/site/parts/content/paragraphs.tsx';
import { useHomeSections } from '#apps/site/parts/content/use-content-places.ts';
import { bannerTarget } from '#apps/site/parts/links/banner-target.ts';
import { WayLink } from '#apps/site/parts/links/way-link.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { RailHead } from '#ui/components/rail-head/rail-head.tsx';

/** Shows the sections that the operator has written for the place after a part of the home page. */
export function HomeSections({ after }: { after: HomeSection['after'] | undefined }) {
  return useHomeSections(after).map((one) => <Section key={one.id} section={one} />);
}

function Section({ section: { id, title, text, action, linkageType, url } }: { section: HomeSection }) {
  const target = bannerTarget({ linkageType, url });
  return (
    <section className="home__part home-rail" aria-labelledby={`section-${id}`}>
      <RailHead
        title={title}
        id={`section-${id}`}
        link={
          target &&
          action && (
            <WayLink className="text-link" {...target}>
              {action}
              <Icon name="arrow-right" size={16} className="icon--turns" />
            </WayLink>
          )
        }
      />
      <Paragraphs text={text} />
    </section>
  );
}
