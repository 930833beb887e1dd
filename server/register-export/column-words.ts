const person = 'Account in users.csv'
const file = 'Its file in files/files.csv'
const poisha = 'in poisha; 100 are one taka'

/** Columns whose meaning is the same in every file. */
const common: Readonly<Record<string, string>> = {
  id: 'Number of the row',
  version: 'Grows by one with each change',
  created_at: 'When it was written first',
  updated_at: 'When it was last changed',
  document_id: file,
  file_id: file,
  name_en: 'Name in English',
  name_bn: 'Name in Bengali',
  bbs_code: 'Code of the Bangladesh Bureau of Statistics',
  meta: 'Other facts, as JSON',
  reason: 'Reason that was given',
  description: 'Description',
  description_bn: 'Description in Bengali',
  user_id: 'Whose it is: account in users.csv',
  reviewer_id: `Officer who decided: ${person}`,
  officer_id: `Officer: ${person}`,
  created_by: `Author: ${person}`,
  decided_by: `Who decided: ${person}`,
  decided_at: 'When it was decided',
  reviewed_at: 'When it was decided',
  submitted_at: 'When it was sent in',
  paid_at: 'When it was paid',
  issued_at: 'When it was issued',
  revoked_at: 'When it was made invalid',
  revoked_reason: 'Why it was made invalid',
  undone_at: 'When it was taken back',
  valid_from: 'First day on which it holds',
  valid_to: 'Last day on which it holds',
  khatiyan_number: 'Number of the khatian',
  khatian_number: 'Number of the khatian',
  dag_number: 'Number of the dag',
  land_area: 'Area in square feet as it was stated',
  land_type: 'Use of the land',
  status: 'State',
  state: 'State',
  kind: 'Kind',
  share_numerator: 'Share: upper number of the fraction',
  share_denominator: 'Share: lower number of the fraction',
  verify_code: 'Code by which anyone can check the paper',
  content: 'All that is printed on it, as JSON',
  fiscal_year: 'Financial year',
  office_code: 'Code of the land office in numbers of receipts',
  office_id: 'Land office: upazila in upazilas.csv, 0 for the country',
  series: 'Series of numbers',
  confirmed: 'True once the gazette was seen',
  amount_poisha: `Amount ${poisha}`,
  fee_poisha: `Fee ${poisha}`,
  tax_area_class: 'Area class of the gazette for tax',
  digital_centre: 'Digital centre of a helper',
  remarks: 'Remarks',
  line_id: 'Line of the order that was paid, such as a tax year in land_tax_payments.csv',
  survey_type_id: 'Survey in survey_types.csv; empty if not stated',
  lane: 'Lane of the audit log, each a chain of its own',
  lane_number: 'Place in the lane, from 1 without a gap',
}

const cash_day = 'Day in cash_days.csv'
const settlement_file = 'Settlement file in settlement_files.csv'
const provider_number = 'Number of the provider'

const own: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  announcements: {
    ...{ text_en: 'Text in English', text_bn: 'Text in Bengali', from_day: 'First day', until_day: 'Last day' },
  },
  applications: { type: 'Kind of copy', payment_status: 'State of its payment', transaction_id: 'Number of the order' },
  assistances: {
    ...{ helper_id: `Helper: ${person}`, helper_name: 'Name of the helper then', asked_at: 'When it was asked for' },
    ...{ case_id: 'Case that came of it', confirmed_at: 'When the citizen confirmed it' },
    ...{ expires_at: 'When it ended by itself', ended_at: 'When it was ended', finished_at: 'When its case was sent' },
  },
  audit_heads: { hash: 'Hash of the last entry' },
  audit_log: {
    ...{ at: 'When it was written', actor_id: `Who wrote: ${person}; empty for the system`, act: 'Act' },
    ...{
      subject: 'Kind of record',
      subject_id: 'Id of the record',
      before: 'Before, as JSON',
      after: 'After, as JSON',
    },
    ...{ request_id: 'Request that wrote it', previous_hash: 'Hash of the entry before in its lane' },
    hash: 'SHA-256 over the entry and the hash before',
  },
  case_decisions: { subject: 'Kind of case', case_id: 'Case', changed: 'What the decision changed, as JSON' },
  dag_boundaries: {
    ...{ geometry: 'Outline as GeoJSON, WGS 84', area: 'Drawn area in square feet', source: 'Where it comes from' },
    ...{ drawn_by: `Who drew it: ${person}`, drawn_at: 'When it was drawn' },
  },
  dag_lineages: { withdrawn: 'True if it was taken back', handed_on: 'True if it came over by a split or join' },
  dag_parents: { older_dag_id: 'Older dag in dags.csv', share: 'Part of the older dag, 0 to 1' },
  dag_successors: {
    ...{ successor_id: 'Dag that it became, in dags.csv', succession_id: 'Split or join in dag_successions.csv' },
    area: 'Square feet that went over',
  },
  dags: {
    ...{ dag_no: 'Number of the dag, as text', area: 'Area on record in square feet; 0 if none is recorded' },
    closed_at: 'When it was split or joined; it stays on record',
  },
  documents_issued: { number: 'Number of the paper', content_hash: 'SHA-256 of the content' },
  fees: { code: 'Which fee', purpose_en: 'What for, in English', purpose_bn: 'What for, in Bengali' },
  holidays: { day: 'Day in Dhaka' },
  khatians: {
    ...{ current: 'True for the version of today', area: 'Area in square feet', since: 'From when it holds' },
    khotiyan: 'Owners as JSON: name, father, address, share of the dag, area in square feet',
    changed_by: `Who wrote the version: ${person}`,
    ...{ cause_kind: 'What caused it: a correction, a mutation, a split', cause_id: 'Case that caused it' },
  },
  kycs: { rejection_reason: 'Why it was refused' },
  land_tax_orders: { transaction_id: 'Number of the order' },
  land_tax_payments: {
    ...{ order_id: 'Order in land_tax_orders.csv', registration_id: 'Land in land_tax_registrations.csv' },
    ...{ year: 'Tax year, 1 July to 30 June', tax_rate_id: 'Rate in tax_rates.csv', rate_poisha: `Rate ${poisha}` },
    ...{
      taxable_decimals: 'Decimals that were taxed',
      years_late: 'Years after the tax year',
      exempt: 'True if exempt',
    },
    ...{ advance: 'True if paid before the year', principal_poisha: `Tax ${poisha}` },
    penalty_poisha: `Penalty ${poisha}`,
  },
  received_money: {
    ...{ provider: 'Provider', provider_ref: provider_number, reference: 'Reference as the payer typed it' },
    ...{ payer_masked: 'Last four digits of the number that paid', received_at: 'When we heard of it' },
    ...{ fault: 'Why it found no land at once', note: 'How it was given back', version: 'Version of the row' },
    payment_id: 'The payment that it became, in payments.csv',
  },
  daily_proofs: {
    ...{ day: 'Day in Dhaka', content: 'The signed text, as JSON', fault_count: 'Number of faults' },
    ...{ previous_hash: 'Hash of the proof before', hash: 'SHA-256 over the hash before and the content' },
    ...{ key_id: 'Key that signed it', signature: 'Ed25519 signature', made_at: 'When it was made' },
  },
  daily_proof_notes: {
    ...{ day: 'Day in Dhaka', note: 'What was found out', by_user_id: `Author: ${person}`, at: 'When it was written' },
  },
  challans: {
    ...{ number: 'Number of the treasury', dated: 'Its date at the treasury', account: 'Account of the ledger' },
    ...{ account_code: "The treasury's code of the account; empty if none was set", amount_poisha: `Amount ${poisha}` },
    ...{ first_day: 'First day whose revenue it has', last_day: 'Last day' },
    ...{ recorded_at: 'When it was recorded', recorded_by: `Who recorded it: ${person}` },
    ...{ withdrawn_at: 'When it was withdrawn', withdrawn_by: `Who withdrew it: ${person}` },
    withdrawal_reason: 'Reason of its withdrawal',
  },
  land_tax_registrations: {
    ...{ taxable_from: 'First tax year', taxable_until: 'Last tax year', notes: 'Notes of the applicant' },
    ...{ taxed_area: 'Area that is taxed, square feet', shares_open: 'True if shares are to be set' },
    registered_before: 'True if it was registered before it was sent in here',
  },
  place_pasts: {
    ...{ place_id: 'Place in the table of its kind', from_day: 'First day; empty if it is not known' },
    until_day: 'Last day',
    upazila_id: 'Upazila in upazilas.csv in which it lay; of an upazila the one that it was a part of',
  },
  cash_days: { opened_at: 'When its first cash moved', day: 'Day' },
  cash_takings: {
    ...{ payment_id: 'Payment in payments.csv', cash_day_id: cash_day, taken_by: `Who took it: ${person}` },
  },
  cash_closings: {
    ...{ cash_day_id: cash_day, taken_poisha: `What was taken ${poisha}` },
    ...{ given_back_poisha: `What was given back ${poisha}`, counted_poisha: `What was counted ${poisha}` },
    ...{ closed_by: `Who closed the day: ${person}`, closed_at: 'When' },
  },
  cash_deposits: {
    ...{ cash_day_id: cash_day, slip_number: 'Number on the slip of the bank', slip_day: 'Day on the slip' },
    ...{ ledger_transaction_id: 'Transaction in ledger_transactions.csv', recorded_at: 'When it was recorded' },
    recorded_by: `Who recorded it: ${person}`,
  },
  provider_payouts: {
    ...{ provider: 'Provider', payout: 'Name of the payout', settlement_file_id: settlement_file },
    ...{ received_poisha: `What the bank received ${poisha}`, posted_at: 'When it was posted' },
    posted_by: `Who posted it: ${person}`,
  },
  recorded_holdings: {
    ...{ holding_number: 'Number of the holding in register 2', area: 'Area in square feet' },
    dag_number: 'Number of the dag; empty where the holding is the whole khatian',
  },
  recorded_holding_years: {
    ...{ holding_id: 'Holding in recorded_holdings.csv', year: 'Tax year, 1 July to 30 June' },
    ...{ dakhila_number: 'Number of the old dakhila', paid_on: 'Day of payment as the paper has it' },
    proof: 'Where the payment is proven',
  },
  ledger_accounts: { code: 'Code of the account', name: 'Name of the account' },
  ledger_entries: {
    ...{ transaction_id: 'Transaction in ledger_transactions.csv', account: 'Account in ledger_accounts.csv' },
    booked_at: 'When it was booked',
  },
  ledger_transactions: {
    refund_key: 'Which refund it is',
    payout_id: 'Payout in provider_payouts.csv',
    received_id: 'Money in received_money.csv',
  },
  mouza_maps: { name: 'Name', year: 'Year of the survey', scale: 'Scale: 3960 is 1:3960' },
  mouzas: { jl_no: 'JL number', mouza_code: 'Code of the mouza' },
  mutation_buyers: {
    ...{ place: 'Place in the list', name: 'Name', address: 'Address', father: 'Father or husband' },
    nid_end: 'Last four digits of the identity card',
  },
  mutation_documents: {
    ...{ document_group: 'What it proves', added_at: 'When it was added' },
    group_stated: 'True if the applicant said what it proves',
  },
  mutation_events: {
    ...{ at: 'When', by_user_id: `Who: ${person}`, by_role: 'Role then', from_status: 'State before' },
    ...{ to_status: 'State after', remark: 'Remark', checklist: 'What was checked, as JSON' },
    out_of_turn: 'True if an older case waited',
  },
  mutation_inquiries: { made_at: 'When it was made' },
  mutation_inquiry_photographs: { inquiry_id: 'Inquiry in mutation_inquiries.csv' },
  mutations: {
    ...{ mutation_type: 'Kind of transfer', application_fee_poisha: `Fee to apply ${poisha}` },
    ...{ mutation_fee_poisha: `Fee of the mutation ${poisha}`, previous_owner_name: 'Owner before' },
    ...{ previous_owner_nid_end: 'Last four digits of the identity card of the owner before' },
    ...{ previous_owner_address: 'Address of the owner before', deed_number: 'Number of the deed' },
    ...{ deed_date: 'Day of the deed', registry_office: 'Office that registered the deed' },
    ...{ contact_number: 'Mobile number', applied_at: 'When it was applied for' },
    ...{ first_look_at: 'When an officer opened it first', papers_requested_at: 'Since when it waits for papers' },
    clock_from: 'From when working days are counted, where it has waited for papers',
  },
  papers_requests: {
    ...{
      subject: 'Kind of case',
      case_id: 'Case',
      papers: 'Kinds of papers',
      requested_at: 'When they were asked for',
    },
    ...{ status_before: 'State to which the case goes back', ended_at: 'When the wait ended' },
    answered: 'True if the citizen answered; false if the office went on without',
  },
  paper_keys: {
    ...{ key_id: 'Id of the key', public_key: 'Public key (Ed25519), hexadecimal', since: 'Since when it signs' },
    until: 'Last day for which it holds; empty if it is not retired',
  },
  payment_attempts: { provider: 'Provider', provider_ref: 'Its number', outcome: 'Answer', at: 'When' },
  payments: {
    ...{ reference: 'Reference at the provider', purpose: 'What for', subject_id: 'Case that was paid' },
    ...{ refunded_poisha: `Paid back ${poisha}`, method: 'Way of paying', provider: 'Provider' },
    ...{ payer_masked: 'Account of the payer, masked', nothing_taken: 'True if it is certain that nothing was taken' },
    ...{ refund_due: 'True if it is to be paid back', settled_at: 'When it was settled' },
  },
  refunds: {
    ...{ line_id: 'Line of the payment; empty for all that was left of it', checks: 'Questions to the provider' },
    ...{ requested_at: 'When it was requested', requested_by: 'Admin who requested it' },
    ...{ decline_reason: 'Reason for which another admin declined it', ended_at: 'When it ended' },
    next_check_at: 'When the provider is asked next',
  },
  receipt_series: { last_number: 'Last number that was given' },
  receipts: { number: 'Number of the receipt', series_number: 'Its number in the series' },
  schema_migrations: { name: 'Name', sha256: 'Its checksum', applied_at: 'When it was applied' },
  settlement_differences: {
    ...{ settlement_file_id: settlement_file, line: 'Line of the file', transaction_ref: provider_number },
    ...{ ledger_transaction_id: 'Transaction in ledger_transactions.csv', payment_id: 'Payment in payments.csv' },
    ...{ reference: 'Reference of the payment', day: 'Day', note: 'How it was settled' },
    ...{ here_poisha: `Amount in the ledger ${poisha}`, there_poisha: `Amount at the provider ${poisha}` },
    ...{ settled_at: 'When it was settled', settled_by: `Who settled it: ${person}` },
    settled_by_file: `The later file that names it: ${settlement_file}`,
  },
  settlement_files: {
    ...{ provider: 'Provider', file_name: 'Name of the file', sha256: 'Checksum of the file' },
    ...{ found_columns: 'Columns of the file', chosen_columns: 'Columns that staff chose, by field' },
    ...{ sheet: 'Sheet that was read', sheets: 'Sheets of the file', line_count: 'How many lines it has' },
    ...{ first_day: 'First day that it covers', last_day: 'Last day', days_chosen: 'True if staff chose the days' },
    ...{
      fault: 'Why it cannot be read',
      fault_line: 'Line of that fault',
      unreadable_count: 'Lines that cannot be read',
    },
    net_fault_line: 'First line whose net is not its amount less its fee',
    total_fault_line: 'Line of a total that is not the sum of the lines',
    ...{ accepted_at: 'When its payouts were posted', accepted_by: `Who posted them: ${person}` },
  },
  settlement_lines: {
    ...{ settlement_file_id: settlement_file, line: 'Line of the file', provider: 'Provider', payout: 'Payout' },
    ...{ transaction_ref: provider_number, payment_ref: 'Id of the payment at the provider' },
    ...{ reference: 'Reference of the payment', payment_id: 'Payment in payments.csv', day: 'Day of the payment' },
    ...{ written_at: 'Time as the file has it', fault: 'Why it cannot be read' },
    counted: 'True for the line by which this movement of money counts',
  },
  sheet_pins: {
    ...{ pins: 'Points of the sheet and where they lie, as JSON', residual_m: 'Mean error in metres' },
    ...{ published: 'True if anyone sees it', removed: 'True if it was removed', pinned_by: `Who: ${person}` },
    pinned_at: 'When',
  },
  survey_types: { code: 'Code, such as RS', sequence: 'The survey with the higher number is the newer one' },
  tax_rates: {
    ...{
      use: 'Use of the land',
      area_class: 'Area class of the gazette',
      poisha_per_decimal: `For a decimal, ${poisha}`,
    },
    ...{ exempt_up_to_decimals: 'Exempt up to this total', exempt_fee_poisha: `Fee of exempt land ${poisha}` },
    ...{ legal_source: 'Gazette', legal_source_bn: 'Gazette, in Bengali' },
  },
  topology_faults: {
    ...{ other_dag_id: 'Other dag in dags.csv', area: 'Square feet of the fault', width: 'Its width in feet' },
    ...{ recorded_area: 'Area on record, square feet', drawn_area: 'Drawn area, square feet' },
    ...{ place: 'The fault as GeoJSON, WGS 84', accepted_area: 'Square feet that were accepted' },
    ...{ found_at: 'When it was found', mended_at: 'When it was gone' },
  },
  users: {
    ...{ name: 'Name', email: 'E-mail address', phone: 'Mobile number', role: 'Role', language: 'Language' },
    ...{ email_verified_at: 'When the address was proven', phone_verified_at: 'When the number was proven' },
    ...{ permanent_address: 'Permanent address, as JSON', mailing_address: 'Mailing address, as JSON' },
    ...{ disabled_at: 'When the account was closed', last_login_at: 'Last login' },
    two_factor_enabled_at: 'Since when a second factor is asked for',
  },
  zils: { zil_no: 'Number of the sheet, as text', map_url: 'Address of a map' },
}

/** The meaning of a column, for people; undefined if nobody wrote it down. */
export function wordsOfColumn(table: string, column: string): string | undefined {
  const [, thing] = /^(\w+)_id$/.exec(column) ?? []
  const reference = thing && `${thing.charAt(0).toUpperCase()}${thing.slice(1).replaceAll('_', ' ')} in`
  return own[table]?.[column] ?? common[column] ?? (reference && `${reference} ${thing}s.csv`)
}
