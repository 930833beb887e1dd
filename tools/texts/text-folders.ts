/** Text folders of the web that pages need together: one file a set and language. Others are fetched one by one. */
const sets = {
  first: ['app', 'ui', 'parts/place/place-search', 'features/home', 'features/help'],
  land: ['parts', 'features/land-records'],
  account: features(
    'citizen-dashboard',
    'corrections',
    'kyc',
    'land-tax',
    'mutations',
    'notifications',
    'profile',
    'security',
  ),
  map: ['parts/map', 'features/dag-search-map'],
  office: [
    'app/admin',
    'parts/records',
    'parts/revenue-totals',
    'parts/tax-after',
    'ui/list',
    ...features(
      'land-records/office',
      'land-records/office/quality',
      'land-tax/office',
      'mutations/office',
      'corrections/office',
      'demand/office',
      'topology/office',
      'owners',
      'locations',
    ),
    ...features('overview', 'overview/office/upazila-figures', 'revenue', 'users', 'audit', 'fees', 'holidays'),
    ...features('cash', 'daily-proofs', 'programs', 'received-money', 'reconciliation'),
    ...features('drawing', 'drawing/splitting', 'drawing/imports', 'status/announcements'),
  ],
}

function features(...folders: string[]) {
  return folders.map((folder) => `features/${folder}`)
}

export type TextFolder = { folder: string; namespace: string; set: string | undefined }

/** Describes the folder of a path such as `features/fees/text/en.json`. */
export function textFolder(file: string): TextFolder {
  const folder = file.replace('/text/en.json', '')
  const [name = '', feature = ''] = folder.split('/').reverse()
  const set = Object.entries(sets).find(([, folders]) => folders.includes(folder))?.[0]
  return { folder, namespace: name === 'office' ? `${feature}-office` : name, set }
}
