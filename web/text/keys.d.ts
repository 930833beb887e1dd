// Written by `npm run texts`.
import type admin from '#web/app/admin/text/en.json'
import type app from '#web/app/text/en.json'
import type attorneys from '#web/features/assistance/attorneys/text/en.json'
import type assistance from '#web/features/assistance/text/en.json'
import type audit from '#web/features/audit/text/en.json'
import type cash from '#web/features/cash/text/en.json'
import type citizenDashboard from '#web/features/citizen-dashboard/text/en.json'
import type correctionsOffice from '#web/features/corrections/office/text/en.json'
import type corrections from '#web/features/corrections/text/en.json'
import type dagSearchMap from '#web/features/dag-search-map/text/en.json'
import type dailyProofs from '#web/features/daily-proofs/text/en.json'
import type demandOffice from '#web/features/demand/office/text/en.json'
import type demand from '#web/features/demand/text/en.json'
import type devParts from '#web/features/dev-parts/text/en.json'
import type imports from '#web/features/drawing/imports/text/en.json'
import type splitting from '#web/features/drawing/splitting/text/en.json'
import type drawing from '#web/features/drawing/text/en.json'
import type fees from '#web/features/fees/text/en.json'
import type fromPhone from '#web/features/from-phone/text/en.json'
import type heirNotice from '#web/features/heir-notice/text/en.json'
import type compliance from '#web/features/help/compliance/text/en.json'
import type docs from '#web/features/help/docs/text/en.json'
import type faq from '#web/features/help/faq/text/en.json'
import type glossary from '#web/features/help/glossary/text/en.json'
import type guides from '#web/features/help/guides/text/en.json'
import type khatian from '#web/features/help/khatian/text/en.json'
import type mutation from '#web/features/help/mutation/text/en.json'
import type pricing from '#web/features/help/pricing/text/en.json'
import type support from '#web/features/help/support/text/en.json'
import type help from '#web/features/help/text/en.json'
import type holidays from '#web/features/holidays/text/en.json'
import type country from '#web/features/home/country/text/en.json'
import type forOffices from '#web/features/home/for-offices/text/en.json'
import type khatianExplained from '#web/features/home/khatian-explained/text/en.json'
import type sample from '#web/features/home/sample/text/en.json'
import type home from '#web/features/home/text/en.json'
import type hotline from '#web/features/hotline/text/en.json'
import type identity from '#web/features/identity/text/en.json'
import type kyc from '#web/features/kyc/text/en.json'
import type lineage from '#web/features/land-records/lineage/text/en.json'
import type quality from '#web/features/land-records/office/quality/text/en.json'
import type landRecordsOffice from '#web/features/land-records/office/text/en.json'
import type landRecords from '#web/features/land-records/text/en.json'
import type claimLand from '#web/features/land-tax/claim-land/text/en.json'
import type landTaxOffice from '#web/features/land-tax/office/text/en.json'
import type landTax from '#web/features/land-tax/text/en.json'
import type legal from '#web/features/legal/text/en.json'
import type locations from '#web/features/locations/text/en.json'
import type mutationsOffice from '#web/features/mutations/office/text/en.json'
import type papersRequest from '#web/features/mutations/papers-request/text/en.json'
import type mutations from '#web/features/mutations/text/en.json'
import type notifications from '#web/features/notifications/text/en.json'
import type upazilaFigures from '#web/features/overview/office/upazila-figures/text/en.json'
import type overview from '#web/features/overview/text/en.json'
import type ownPayment from '#web/features/own-payment/text/en.json'
import type owners from '#web/features/owners/text/en.json'
import type payments from '#web/features/payments/text/en.json'
import type profile from '#web/features/profile/text/en.json'
import type programs from '#web/features/programs/text/en.json'
import type receivedMoney from '#web/features/received-money/text/en.json'
import type reconciliation from '#web/features/reconciliation/text/en.json'
import type challans from '#web/features/revenue/office/challans/text/en.json'
import type payouts from '#web/features/revenue/office/payouts/text/en.json'
import type revenue from '#web/features/revenue/text/en.json'
import type security from '#web/features/security/text/en.json'
import type sharedPaper from '#web/features/shared-paper/text/en.json'
import type announcements from '#web/features/status/announcements/text/en.json'
import type status from '#web/features/status/text/en.json'
import type topologyOffice from '#web/features/topology/office/text/en.json'
import type track from '#web/features/track/text/en.json'
import type users from '#web/features/users/text/en.json'
import type verify from '#web/features/verify/text/en.json'
import type bookmarks from '#web/parts/bookmarks/text/en.json'
import type drafts from '#web/parts/drafts/text/en.json'
import type firstPassword from '#web/parts/first-password/text/en.json'
import type freshFactor from '#web/parts/fresh-factor/text/en.json'
import type inheritance from '#web/parts/inheritance/text/en.json'
import type map from '#web/parts/map/text/en.json'
import type officeQuestions from '#web/parts/office-questions/text/en.json'
import type placeSearch from '#web/parts/place/place-search/text/en.json'
import type records from '#web/parts/records/text/en.json'
import type revenueTotals from '#web/parts/revenue-totals/text/en.json'
import type reviews from '#web/parts/reviews/text/en.json'
import type sendPaper from '#web/parts/send-paper/text/en.json'
import type taxAfter from '#web/parts/tax-after/text/en.json'
import type parts from '#web/parts/text/en.json'
import type list from '#web/ui/list/text/en.json'
import type ui from '#web/ui/text/en.json'

declare global {
  interface TextKeys {
    admin: typeof admin
    app: typeof app
    attorneys: typeof attorneys
    assistance: typeof assistance
    audit: typeof audit
    cash: typeof cash
    'citizen-dashboard': typeof citizenDashboard
    'corrections-office': typeof correctionsOffice
    corrections: typeof corrections
    'dag-search-map': typeof dagSearchMap
    'daily-proofs': typeof dailyProofs
    'demand-office': typeof demandOffice
    demand: typeof demand
    'dev-parts': typeof devParts
    imports: typeof imports
    splitting: typeof splitting
    drawing: typeof drawing
    fees: typeof fees
    'from-phone': typeof fromPhone
    'heir-notice': typeof heirNotice
    compliance: typeof compliance
    docs: typeof docs
    faq: typeof faq
    glossary: typeof glossary
    guides: typeof guides
    khatian: typeof khatian
    mutation: typeof mutation
    pricing: typeof pricing
    support: typeof support
    help: typeof help
    holidays: typeof holidays
    country: typeof country
    'for-offices': typeof forOffices
    'khatian-explained': typeof khatianExplained
    sample: typeof sample
    home: typeof home
    hotline: typeof hotline
    identity: typeof identity
    kyc: typeof kyc
    lineage: typeof lineage
    quality: typeof quality
    'land-records-office': typeof landRecordsOffice
    'land-records': typeof landRecords
    'claim-land': typeof claimLand
    'land-tax-office': typeof landTaxOffice
    'land-tax': typeof landTax
    legal: typeof legal
    locations: typeof locations
    'mutations-office': typeof mutationsOffice
    'papers-request': typeof papersRequest
    mutations: typeof mutations
    notifications: typeof notifications
    'upazila-figures': typeof upazilaFigures
    overview: typeof overview
    'own-payment': typeof ownPayment
    owners: typeof owners
    payments: typeof payments
    profile: typeof profile
    programs: typeof programs
    'received-money': typeof receivedMoney
    reconciliation: typeof reconciliation
    challans: typeof challans
    payouts: typeof payouts
    revenue: typeof revenue
    security: typeof security
    'shared-paper': typeof sharedPaper
    announcements: typeof announcements
    status: typeof status
    'topology-office': typeof topologyOffice
    track: typeof track
    users: typeof users
    verify: typeof verify
    bookmarks: typeof bookmarks
    drafts: typeof drafts
    'first-password': typeof firstPassword
    'fresh-factor': typeof freshFactor
    inheritance: typeof inheritance
    map: typeof map
    'office-questions': typeof officeQuestions
    'place-search': typeof placeSearch
    records: typeof records
    'revenue-totals': typeof revenueTotals
    reviews: typeof reviews
    'send-paper': typeof sendPaper
    'tax-after': typeof taxAfter
    parts: typeof parts
    list: typeof list
    ui: typeof ui
  }
}
