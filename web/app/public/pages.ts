import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'

type PageParts = {
  texts: (keyof TextKeys)[]
  page: AsyncRouteComponent<object>
  answers?: () => Promise<void>
  /** For who is logged in; others log in first. */
  own?: true
}

/** Pages by their address that few browsers open. */
export const publicPages = new Map<string, PageParts>(
  Object.entries({
    mutation: {
      texts: ['mutation', 'help'],
      page: lazyRouteComponent(() => import('#web/features/help/mutation/mutation-help-page.tsx'), 'MutationHelpPage'),
    },
    khatian: {
      texts: ['khatian', 'help'],
      page: lazyRouteComponent(() => import('#web/features/help/khatian/khatian-page.tsx'), 'KhatianPage'),
    },
    guides: {
      texts: ['guides', 'help'],
      page: lazyRouteComponent(() => import('#web/features/help/guides/guides-page.tsx'), 'GuidesPage'),
    },
    faq: {
      texts: ['faq', 'help'],
      page: lazyRouteComponent(() => import('#web/features/help/faq/faq-page.tsx'), 'FaqPage'),
    },
    support: {
      texts: ['support', 'help'],
      page: lazyRouteComponent(() => import('#web/features/help/support/support-page.tsx'), 'SupportPage'),
    },
    pricing: {
      texts: ['pricing', 'help'],
      page: lazyRouteComponent(() => import('#web/features/help/pricing/pricing-page.tsx'), 'PricingPage'),
    },
    docs: {
      texts: ['docs', 'help'],
      page: lazyRouteComponent(() => import('#web/features/help/docs/docs-page.tsx'), 'DocsPage'),
    },
    compliance: {
      texts: ['compliance', 'help'],
      page: lazyRouteComponent(() => import('#web/features/help/compliance/compliance-page.tsx'), 'CompliancePage'),
    },
    glossary: {
      texts: ['glossary', 'help'],
      page: lazyRouteComponent(() => import('#web/features/help/glossary/glossary-page.tsx'), 'GlossaryPage'),
    },
    inheritance: {
      texts: ['inheritance', 'parts'],
      page: lazyRouteComponent(() => import('#web/features/inheritance/inheritance-page.tsx'), 'InheritancePage'),
    },
    status: {
      texts: ['status'],
      page: lazyRouteComponent(() => import('#web/features/status/status-page.tsx'), 'StatusPage'),
      answers: async () => (await import('#web/features/status/status-page.tsx')).loadStatus(),
    },
    track: {
      texts: ['track'],
      page: lazyRouteComponent(() => import('#web/features/track/track-page.tsx'), 'TrackPage'),
    },
    // A provider sends its payer back here.
    payment: {
      texts: ['own-payment', 'parts'],
      page: lazyRouteComponent(() => import('#web/features/own-payment/payment-page.tsx'), 'PaymentPage'),
      own: true,
    },
    terms: {
      texts: ['legal'],
      page: lazyRouteComponent(() => import('#web/features/legal/terms-page.tsx'), 'TermsPage'),
    },
    privacy: {
      texts: ['legal'],
      page: lazyRouteComponent(() => import('#web/features/legal/privacy-page.tsx'), 'PrivacyPage'),
    },
  }),
)
