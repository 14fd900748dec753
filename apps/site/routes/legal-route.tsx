import { LegalPage } from '#apps/site/features/legal/legal-page.tsx';

export const TermsRoute = () => <LegalPage kind="terms" />;
export const PrivacyRoute = () => <LegalPage kind="privacy" />;
