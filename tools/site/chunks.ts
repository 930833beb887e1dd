import { readFileSync } from 'node:fs'
import type { Rolldown } from 'vite'

const describesData = (id: string) =>
  /node_modules\/zod\//.test(id) || (/\/contract\/.+\.ts$/.test(id) && !few.test(id) && importsZod(id))
/** Descriptions of mutations, and the code that checks the keys of a payment. */
const alsoDescribes = (id: string) =>
  (/\/contract\/mutations\/(?!family-gate|lawful-shares|heir-notices)/.test(id) && importsZod(id)) ||
  /web\/parts\/payment\/pay-once\.ts$/.test(id)
const importsZod = (id: string) => !/\.endpoints\.ts$/.test(id) && / from 'zod'/.test(readFileSync(id, 'utf8'))

// Modules that only the office or a special task needs.
const few =
  /\/contract\/(bookmarks\/|corrections\/|cases\/(case-)?reviews|land-tax\/demand|drafts|payments\/(received-money|cash|daily-proofs|office-payments)|kyc\/(passports|send-kyc)|assistance\/attorneys|((imports|cases|overview|own-tasks)\/.+|mutations\/mutation-office|land-records\/quality)\.endpoints|mutations\/(heir-notices|(?!.+\.endpoints))|inheritance\/|revenue|map\/(ogc|tiles)|papers\/(statement|paper-links|withdrawn)|(users\/users|cases\/holidays|land-tax\/registration-case)\.ts|(?!mutations|land-records\/land-record-office).+-office\.|.*(office-places|location-records|place-pasts|upazila-splits|tax-rates|recorded-holdings)\.|imports\/|drawing\/(parcel-imports|grids))|lucide-react\/.*\/(alarm-clock|file-search|maximize-2|zoom-(in|out))\.mjs/

// Files of code have no words: the frame waits for its words, and they must not wait for its own code.
const code = (pattern: RegExp) => (id: string) => !id.endsWith('.json') && pattern.test(id)

const shared = (pattern: RegExp) => (id: string) => !few.test(id) && code(pattern)(id)

// Modules for the groups below.
const forms = shared(
  /lucide-react|useQueries|queriesObserver|contract\/(.+\.endpoints\.ts$|field-errors|land-records\/measure|papers\/spaced-code)|web\/(platform\/upload|ui\/(progress-bar|chart\/share-bar|dialog\/|form\/(?!select-box|combo-box|number))|features\/(mutations\/(use-mutation-words|status-tones)|land-tax\/(status-tones|register\/survey-chips|pay\/use-tax-words))|parts\/(own-kyc|uploads\/(?!shared-)|id-images\/id-image\.queries|form\/(use-form-(errors|submit)|initial-data)|land\/(applications|registrations|land-became)|.*use-stored-draft))/,
)

const office = code(
  /contract\/(((imports|cases|overview)\/.+|mutations\/mutation-office|land-records\/quality)\.endpoints|office-pages|revenue|(users\/users|cases\/holidays|land-tax\/registration-case)\.ts|(?!mutations|land-records\/land-record-office).+-office\.|.*(office-places|location-records|place-pasts|upazila-splits|tax-rates|recorded-holdings)\.|imports\/|drawing\/(parcel-imports|grids))|lucide-react\/.*\/(alarm-clock|file-search|maximize-2|zoom-(in|out))\.mjs|jsonc-parser|web\/(app\/admin\/(?!drawer|text)|ui\/(list\/|chart\/(?!share))|parts\/(records\/|revenue-totals\/|cases\/(?!applicant)))/,
)
/** Modules that few pages of the office share: each file of its own costs more than its bytes. */
const officeShared = code(
  /web\/(parts\/(evidence\/(?!draw-pdf)|id-images\/id-images)|features\/(locations\/office\/(name-fields|place-columns|inner-link|area-class)|land-records\/office\/(office\.queries|survey-(chips|filter|name)|presence|form-|dags\/dag-values|document\/(?!document-link)|owners\/(typed|owner-values))|land-tax\/office\/(class-missing|registrations\/registrations\.queries)|kyc\/(kyc\.queries|office\/use-seen)|drawing\/boundaries\.queries|mutations\/office\/(staff-status|office-mutations\.queries)))/,
)

// Few files, since each costs a slow phone a round trip; code that the first page does not need stays out of its files.
// The first group that takes a module has it.
export const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'frame', tags: ['$initial'] },
  // Modules that the first page shares with others, without the icons that only those others share.
  {
    name: 'first',
    test: code(
      /lucide-react\/.*\/(arrow-(left-right|right)|calculator|file-text|land-plot|landmark|map|map-pin|route|scale|scan-line|search|x|cloud-upload|rotate-cw|wifi-off)\.mjs|web\/(ui\/hooks\/use-(debounced|visible|screen)|parts\/(waiting\/|place\/place-search\/(?!offered-records|recent-records-list|place-results|voice-button|speech)|land\/(dags|land-address)))|contract\/(.+\/(place-search|parcel)|.+\/status)\.endpoints|contract\/cases\/promised-days/,
    ),
  },
  // Pages to read: their code for opening, and their list.
  { name: 'public', test: code(/web\/app\/public\//) },
  // The button by which a page of land or of the office is saved.
  { name: 'bookmark-button', test: code(/parts\/bookmarks\/bookmark-button|lucide-react\/.*\/bookmark\.mjs/) },
  // Modules for the land records and nearly every other page: fields, icons, addresses of the API.
  {
    name: 'common',
    test: shared(
      /lucide-react\/(?!.*icons\/(?!(check|chevron-down|circle-alert|circle-check|circle-exclamation-point|clock|copy|download|eye|file-clock|flag|info|printer|search-x|share-2|sparkles)\.))|react-hot-toast|node_modules\/@tanstack(?!.*(queriesObserver|useQueries|[iI]nfiniteQuery|useBlocker))|contract\/(?!cases|identity\/(?!me)|kyc|notifications|overview|papers|security|mutations|land-tax\/land-tax-payments|land-records\/land-record-office).+\.endpoints\.ts$|contract\/(locations\/place-key|applications\/application-fees|land-records\/plane|land-tax\/land-classes)|web\/(ui\/(?!list|chart|dialog|progress-bar|form\/(password|checkbox|error-summary|date|number|code|text-area|use-))|platform\/(?!upload)|features\/(citizen-dashboard\/initials|land-records\/(land-records\.queries|choose\/(land-chooser|nothing-chosen)|apply\/use-login-first))|parts\/(use-download|map\/map-parcel|payment\/amount-box|land\/(use-|not-digitised|parcel-outline|survey-types|land-class|tax-address)|place\/(place\.|place-select|place-cascade|use-place-lists)))/,
    ),
    minShareCount: 2,
  },
  // Modules for several other pages, but not the land records: dialogs, forms, checks of data.
  {
    name: 'forms',
    test: (id) => forms(id) || describesData(id) || alsoDescribes(id),
    minShareCount: 2,
  },
  // Saved places and searches: a person opens the window, the empty search or the dashboard.
  {
    name: 'bookmarks',
    test: code(/(contract|web\/parts)\/bookmarks\/(?!bookmark-button)|place-search\/offered-records/),
  },
  { name: 'verify', test: code(/web\/features\/verify\/(?!code\/(camera|code-in)|text|verify-code-page)/) },
  // A special task that few people come for.
  { name: 'mutations', test: /contract\/mutations\//, minShareCount: 2 },
  { name: 'corrections', test: /contract\/corrections\/(?!correction-office|corrected-record)/, minShareCount: 2 },
  // Modules around a map; the library and its tools are fetched when a map is near.
  {
    name: 'map',
    test: code(
      /web\/parts\/map\/(web-gl|map-(box|view|colours)|land-map|places\.queries|style-choice|use-own-position|sheet\/|controls\/(scale-steps|tool-row)|draw\/(draw-map|drawn-shapes|area-layers))/,
    ),
  },
  { name: 'map-library', test: code(/node_modules\/maplibre|web\/parts\/map\/(?!text|map-parcel)|geodata\//) },
  // The frame of the office, its lists and forms, and code that several of its pages share.
  { name: 'office', test: (id) => office(id) || officeShared(id) },
  { name: 'drawing', test: code(/web\/features\/drawing\//), minShareCount: 2 },
  // The steps of the tax, with which its page begins.
  { name: 'tax-steps', test: code(/web\/features\/land-tax\/start\//), minShareCount: 2 },
  // Modules for a citizen's cases: land tax, mutations, payments.
  {
    name: 'own-cases',
    test: code(
      /@tanstack.*nfiniteQuery|web\/(features\/(land-tax\/(?!office|text)|mutations\/(?!office|text|apply|detail|papers\/(?!issued-paper-button)))|parts\/(payment\/|more-or-less|use-first-few))/,
    ),
    minShareCount: 2,
  },
  // Applications are in two tabs; land tax and mutations do not need them.
  { name: 'applications', test: code(/web\/features\/citizen-dashboard\/applications\//), minShareCount: 2 },
  { name: 'papers', test: code(/web\/features\/mutations\/papers\/(?!paper-files)/), minShareCount: 2 },
  { name: 'profile', test: code(/web\/features\/profile\//) },
  { name: 'help', test: code(/web\/features\/help\/(use-figures|help-|fee-|pictures\/)/) },
  // Modules that are fetched last, once the page is idle.
  { name: 'afterwards', test: code(/web\/platform\/(offline\/keep-site|newer-version)/) },
]
