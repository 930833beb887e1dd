import { readFileSync } from 'node:fs'
import type { Rolldown } from 'vite'

const describesData = (id: string) =>
  /node_modules\/zod\//.test(id) || (/\/contract\/.+\.ts$/.test(id) && !few.test(id) && importsZod(id))
/** Descriptions of mutations, and what checks the keys of a payment. */
const alsoDescribes = (id: string) =>
  (/\/contract\/mutations\//.test(id) && importsZod(id)) || /web\/parts\/payment\/pay-once\.ts$/.test(id)
const importsZod = (id: string) => !/\.endpoints\.ts$/.test(id) && / from 'zod'/.test(readFileSync(id, 'utf8'))

// What the office alone needs, or who comes for one job.
const few =
  /\/contract\/(mutations\/|inheritance\/|revenue|map\/ogc|papers\/statement|(users|holidays|land-tax\/registration-case)\.ts|.+-office\.|.*(office-places|location-records|tax-rates)\.)|lucide-react\/.*\/(alarm-clock|file-search|maximize-2|undo-2|zoom-(in|out))\.mjs/

// Words stay out of files of code: the frame waits for its words, and they must not wait for code of its own.
const code = (pattern: RegExp) => (id: string) => !id.endsWith('.json') && pattern.test(id)

const shared = (pattern: RegExp) => (id: string) => !few.test(id) && code(pattern)(id)

// Few files, since each costs a slow phone a round trip; what the first page does not need stays out of its files. The
// first group that takes a module has it.
export const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'frame', tags: ['$initial'] },
  // What the first page shares with others, without the signs that only those others share.
  {
    name: 'first',
    test: code(
      /lucide-react\/.*\/(arrow-(left-right|right)|calculator|file-text|land-plot|landmark|map|map-pin|route|scale|scan-line|search|x|cloud-upload|rotate-cw|wifi-off)\.mjs|web\/(ui\/hooks\/use-(debounced|in-view|screen)|parts\/(waiting\/|place\/place-search\/(?!recent-records-list|place-results)|land\/(dags|land-address)))|contract\/(.+\/(place-search|parcel)|status)\.endpoints|contract\/promised-days/,
    ),
  },
  // Pages to read: how they open, and which there are.
  { name: 'public', test: code(/web\/(app\/public\/|text\/public-words)/) },
  // What the land records and nearly every other page need: fields, signs, addresses of the API.
  {
    name: 'common',
    test: shared(
      /lucide-react\/(?!.*icons\/(?!(check|chevron-down|circle-alert|circle-check|circle-exclamation-point|clock|copy|download|eye|file-clock|flag|info|printer|search-x|share-2|sparkles)\.))|react-hot-toast|node_modules\/@tanstack(?!.*(queriesObserver|useQueries|[iI]nfiniteQuery|useBlocker))|contract\/(?!cases|identity|kyc|notifications|overview|papers|security|land-tax\/land-tax-payments).+\.endpoints\.ts$|contract\/(locations\/place-key|application-fees|land-records\/plane|land-tax\/land-classes)|web\/(ui\/(?!list|chart|dialog|progress-bar|form\/(select-box|combo-box|password|checkbox|error-summary|date|number|code|text-area|use-))|platform\/(?!upload)|features\/(citizen-dashboard\/initials|land-records\/(land-records\.queries|choose\/(land-chooser|nothing-chosen)|apply\/use-login-first))|parts\/(map\/parcel-on-map|payment\/amount-box|land\/(use-|not-digitised|parcel-outline|survey-types|land-class|tax-address)|place\/(place\.|place-select|place-cascade|use-place-lists)))/,
    ),
    minShareCount: 2,
  },
  // What several other pages need, and the land records do without.
  {
    name: 'other-pages',
    test: shared(
      /lucide-react|contract\/.+\.endpoints\.ts$|web\/(ui\/(dialog\/(?!dialog-window)|form\/(code|text-area))|parts\/.*(use-stored-draft|land-offers))/,
    ),
    minShareCount: 2,
  },
  {
    name: 'form',
    test: code(
      /contract\/field-errors|web\/(platform\/upload|ui\/form\/(password-field|checkbox|error-summary|use-(confirm-leave|leave-question))|parts\/form\/(use-form-(errors|submit)|initial-data))/,
    ),
  },
  // A list to choose from: one file, which comes after the page that has it.
  { name: 'choices', test: code(/web\/ui\/form\/(select-box|combo-box)/) },
  { name: 'zod', test: (id) => describesData(id) || alsoDescribes(id) },
  { name: 'verify', test: code(/web\/features\/verify\/(?!code\/(camera|code-in)|text|verify-code-page)/) },
  // A job of its own, which few come for.
  { name: 'mutations', test: /contract\/mutations\//, minShareCount: 2 },
  {
    name: 'office',
    test: code(
      /contract\/(office-pages|revenue|(users|holidays|land-tax\/registration-case)\.ts|(?!mutations).+-office\.|.*(office-places|location-records|tax-rates)\.)|lucide-react\/.*\/(alarm-clock|file-search|maximize-2|undo-2|zoom-(in|out))\.mjs|web\/(app\/admin\/(?!drawer|top-search|text)|ui\/chart\/(?!share)|parts\/(records\/(office\.|list\/use-total-words)|revenue-totals\/(?!text)|cases\/(undo|deadline|kind|waiting)))/,
    ),
  },
  {
    name: 'aria',
    test: code(/node_modules\/(react-aria|react-stately|@internationalized)|web\/ui\/dialog\/dialog-window/i),
  },
  { name: 'land-tax', test: /web\/(features\/land-tax\/(?!office|text)|parts\/own-kyc)/, minShareCount: 2 },
  { name: 'profile', test: code(/web\/features\/profile\//) },
  { name: 'text-files', test: code(/node_modules\/jsonc-parser/) },
  { name: 'longer-lists', test: code(/@tanstack.*nfiniteQuery|web\/parts\/use-first-few/), minShareCount: 2 },
  { name: 'payment', test: /web\/parts\/payment\//, minShareCount: 2 },
  // Without the applicant, whose pictures bring along what citizens send theirs with.
  { name: 'office-lists', test: code(/web\/(ui\/list\/|parts\/(records\/|cases\/(?!applicant)))/) },
]
