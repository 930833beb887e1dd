const secret = 'It opens an account or a session, or proves who asks: whoever has it could act as that person.'
const login = 'It says how people log in, not what the register has.'
const identity = 'Pictures of identity papers never leave the installation.'
const sealed =
  'The number of an identity card, sealed with the key of the installation; its last four digits are exported.'
const outline = 'Outlines are in parcels/ and outlines/ as GeoJSON.'
const derived =
  'It follows from what is exported: a key to search by, a sum, a picture of the map, the state of a check.'
const working = 'It belongs to work in progress on a server, not to the register.'
const messages = 'Messages to people: each follows from a case or payment that is exported.'
const provider =
  'Raw messages of a payment provider, which may have secrets; what they said is in payment_attempts.csv.'
const demo = 'It belongs to the demo.'
const files = 'files/files.csv lists each file that is in the export.'

/** Tables that are not exported, with the reason. */
export const leftOutTables: Readonly<Record<string, string>> = {
  audit_actors: derived,
  audit_checks: working,
  audit_proven: derived,
  boundary_extents: derived,
  dag_count_changes: derived,
  dag_counts: derived,
  dakhila_prints: working,
  demo_papers: demo,
  demo_payments: demo,
  file_previews: derived,
  file_tombstones: working,
  files: files,
  generalised_outlines: derived,
  idempotency_keys: secret,
  import_items: working,
  import_progress: working,
  import_rows: working,
  imports: working,
  job_leases: working,
  known_devices: secret,
  login_challenges: secret,
  login_failures: login,
  mail_links: secret,
  notifications: messages,
  outbox: messages,
  owner_names: derived,
  owner_words: derived,
  parcel_import_features: working,
  parcel_import_ground: working,
  parcel_import_warnings: working,
  phone_codes: secret,
  place_names: derived,
  place_spellings: derived,
  provider_events: provider,
  rate_counts: login,
  records_by_word: derived,
  recovery_codes: secret,
  reset_requests: login,
  revenue_of_country: derived,
  revenue_totals: derived,
  sandbox_charges: demo,
  search_words: derived,
  sessions: secret,
  settings: secret,
  status_days: working,
  tax_reminders: working,
  tile_changes: derived,
  topology_changes: derived,
  topology_runs: working,
  topology_sheets: derived,
}

/** Columns of exported tables that are not exported, with the reason. */
export const leftOutColumns: Readonly<Record<string, string>> = {
  'users.password_hash': secret,
  'users.two_factor_secret': secret,
  'users.two_factor_last_step': secret,
  'users.password_change_required': login,
  'users.password_changed_at': login,
  'users.demo': derived,
  'kycs.id_front': identity,
  'kycs.id_back': identity,
  'assistances.code_hash': secret,
  'assistances.code_expires_at': login,
  'assistances.tries': login,
  'assistances.helper_session_id': login,
  'applications.request_hash': derived,
  'land_tax_orders.request_hash': derived,
  'mutations.previous_owner_nid': sealed,
  'mutations.khatian_key': derived,
  'mutations.dag_key': derived,
  'mutations.deed_key': derived,
  'mutations.registry_office_key': derived,
  'mutations.is_open': derived,
  'mutations.is_waiting': derived,
  'mutation_buyers.nid': sealed,
  'payments.redirect_url': secret,
  'payments.checks': derived,
  'payments.next_check_at': derived,
  'dags.dag_key': derived,
  'dags.khatian_key': derived,
  'dags.geometry': outline,
  'dags.label': derived,
  'land_tax_registrations.khatian_key': derived,
  'land_tax_registrations.dag_key': derived,
  'zils.zil_key': derived,
  'zils.newest_drawn_survey_id': derived,
  'zils.outline': outline,
  'paper_keys.demo': derived,
  'tax_rates.kind': derived,
  'sheet_pins.outline': derived,
  'divisions.outline': outline,
  'districts.outline': outline,
  'upazilas.outline': outline,
  'mouzas.outline': outline,
}
