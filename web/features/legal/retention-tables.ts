/** All tables of the database by content, in the order of the page. `docs/rules/retention.md` has the reasons. */
export const retainedTables = {
  account: ['users', 'recovery_codes', 'passkeys', 'openid_accounts', 'bookmarks', 'records_by_word', 'search_words'],
  sessions: ['sessions'],
  devices: ['known_devices'],
  wrong_logins: ['login_failures'],
  codes: ['login_challenges', 'passkey_challenges', 'openid_logins', 'phone_codes', 'phone_signups', 'mail_links'],
  paper_links: ['paper_links'],
  requests: ['rate_counts'],
  repeated: ['idempotency_keys'],
  sent: ['outbox'],
  messages: ['notifications'],
  identity: ['kycs', 'identity_checks'],
  files: ['files', 'file_previews'],
  help: ['assistances', 'hotline_looks'],
  registrations: ['land_tax_registrations', 'case_decisions'],
  mutations: [
    ...['mutations', 'mutation_buyers', 'mutation_documents', 'mutation_events', 'mutation_inquiries'],
    ...['mutation_inquiry_photographs', 'papers_requests'],
  ],
  payments: [
    ...['applications', 'land_tax_orders', 'land_tax_payments', 'payments', 'payment_attempts', 'sandbox_charges'],
    'bkash_payments',
    'bkash_refunds',
    'refunds',
    'sandbox_refunds',
  ],
  provider: ['provider_events'],
  books: [
    ...['ledger_transactions', 'ledger_entries', 'ledger_accounts', 'revenue_totals', 'revenue_of_country'],
    ...['receipts', 'receipt_series', 'documents_issued', 'paper_keys'],
  ],
  prints: ['dakhila_prints'],
  land: [
    ...['dags', 'khatians', 'dag_boundaries', 'dag_lineages', 'dag_parents', 'dag_successions', 'dag_successors'],
    ...['owner_names', 'owner_words', 'topology_faults', 'recorded_holdings', 'recorded_holding_years'],
  ],
  places: [
    ...['divisions', 'districts', 'upazilas', 'mouzas', 'zils', 'place_pasts', 'place_names', 'place_spellings'],
    ...['survey_types', 'mouza_maps'],
    ...['sheet_pins', 'boundary_extents', 'generalised_outlines', 'dag_counts', 'quality_of_mouzas', 'topology_sheets'],
  ],
  imports: [
    ...['imports', 'import_rows', 'import_items', 'import_progress', 'parcel_import_features'],
    ...['parcel_import_warnings', 'parcel_import_ground', 'import_scans', 'import_scan_dags', 'import_scan_maps'],
  ],
  seen: ['people_seen'],
  audit: ['audit_log', 'audit_heads', 'audit_proven', 'audit_actors'],
  checks: ['audit_checks', 'topology_runs'],
  status: ['status_days'],
  office: ['announcements', 'programs', 'webhooks', 'fees', 'holidays', 'tax_rates', 'tax_reminders', 'staff_upazilas'],
  machine: [
    ...[
      'job_leases',
      'settings',
      'schema_migrations',
      'bkash_tokens',
      'dag_count_changes',
      'quality_changes',
      'tile_changes',
      'topology_changes',
    ],
    ...['reset_requests', 'file_tombstones'],
  ],
  demo: ['demo_papers', 'demo_payments'],
} as const satisfies { [name: string]: readonly string[] }

export type RetainedTable = keyof typeof retainedTables
