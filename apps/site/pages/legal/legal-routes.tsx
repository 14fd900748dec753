import { getRouteApi } from '@tanstack/react-router';
import { LegalPage } from '#apps/site/pages/legal/legal-page.tsx';

const other = getRouteApi('/legal/$page');

export const TermsRoute = () => <LegalPage slug="terms" />;
export const PrivacyRoute = () => <LegalPage slug="privacy" />;
export const AboutRoute = () => <LegalPage slug="about" />;
export const FairnessRoute = () => <LegalPage slug="fairness" />;
export const SaferPlayRoute = () => <LegalPage slug="safer-play" />;

/** A page that the brand has added, such as complaints. */
export function OtherRoute() {
  const { page } = other.useParams();
  return <LegalPage slug={page} />;
}
