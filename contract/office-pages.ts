/** The pages of the office in the order of the sidebar: what stands after `/admin/`, and whether an acland has it too. */
export const officePages = [
  { id: 'overview', path: '', for: 'staff' },
  { id: 'revenue', path: 'revenue', for: 'staff' },
  { id: 'kyc_approvals', path: 'kyc-approvals', for: 'staff' },
  { id: 'land_tax_registrations', path: 'land-tax-registrations', for: 'staff' },
  { id: 'mutations', path: 'mutations', for: 'staff' },
  { id: 'divisions', path: 'divisions', for: 'admin' },
  { id: 'districts', path: 'districts', for: 'admin' },
  { id: 'upazilas', path: 'upazilas', for: 'staff' },
  { id: 'mouzas', path: 'mouzas', for: 'staff' },
  { id: 'zils', path: 'zils', for: 'staff' },
  { id: 'dags', path: 'dags', for: 'staff' },
  { id: 'draw_maps', path: 'draw-maps', for: 'staff' },
  { id: 'topology', path: 'topology', for: 'staff' },
  { id: 'parcel_imports', path: 'parcel-imports', for: 'staff' },
  { id: 'khatian', path: 'khatian', for: 'staff' },
  { id: 'land_tax_counter', path: 'land-tax-counter', for: 'staff' },
  { id: 'survey_types', path: 'survey-types', for: 'staff' },
  { id: 'mouza_maps', path: 'mouza-maps', for: 'staff' },
  { id: 'users', path: 'users', for: 'admin' },
  { id: 'fees', path: 'fees', for: 'admin' },
  { id: 'holidays', path: 'holidays', for: 'admin' },
  { id: 'announcements', path: 'announcements', for: 'admin' },
  { id: 'tax_rates', path: 'tax-rates', for: 'admin' },
  { id: 'audit', path: 'audit', for: 'admin' },
] as const

export type OfficePage = (typeof officePages)[number]['id']
