// Written by "npm run tables" from a database with all migrations. What it cannot know is in column-types.ts.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

type Moment = ColumnType<Date, Date | undefined, Date>
type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>
type Numeric = ColumnType<string, number | string, number | string>
type OptionalNumeric = ColumnType<string | null, number | string | null | undefined, number | string | null>
/** Read as a value, written as JSON text: the two drivers disagree about objects and arrays. */
type Json<Value> = ColumnType<Value, string, string>
type DefaultJson<Value> = ColumnType<Value, string | undefined, string>
type OptionalJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>
/** Geometry is only touched by spatial SQL. */
type Geometry = ColumnType<string | null, never, never>
/** Sounds of names are only touched by the SQL that looks for owners. */
type Sounds = ColumnType<never, never, never>

/** Every table as the queries see it. */
export type Tables = {
  announcements: {
    id: GeneratedAlways<number>
    text_en: string
    text_bn: string
    from_day: string
    until_day: string | null
    created_by: number
    version: Generated<number>
    updated_at: Moment
  }
  applications: {
    id: GeneratedAlways<number>
    user_id: number
    type: ColumnTypes['applications.type']
    description: Generated<string>
    fee_poisha: number
    dag_id: number | null
    mouza_map_id: number | null
    upazila_id: number
    transaction_id: string
    request_hash: string
    payment_status: Generated<ColumnTypes['applications.payment_status']>
    paid_at: OptionalMoment
    created_at: Moment
    document_id: string | null
  }
  assistances: {
    id: GeneratedAlways<number>
    helper_id: number
    helper_session_id: number | null
    helper_name: string
    digital_centre: string | null
    user_id: number | null
    kind: ColumnTypes['assistances.kind']
    code_hash: Uint8Array | null
    code_expires_at: OptionalMoment
    tries: Generated<number>
    asked_at: Date
    confirmed_at: OptionalMoment
    expires_at: OptionalMoment
    ended_at: OptionalMoment
    case_id: number | null
    finished_at: OptionalMoment
    new_name: string | null
    new_phone: string | null
    attorney_power_id: number | null
    own_case_id: number | null
  }
  attorney_lands: {
    attorney_power_id: number
    mouza_id: number
    khatiyan_number: string
    khatian_key: GeneratedAlways<string>
  }
  attorneys: {
    id: GeneratedAlways<number>
    principal_id: number
    contact: string
    attorney_id: number | null
    attorney_name: string | null
    file_id: string
    acts: Json<ColumnTypes['attorneys.acts']>
    all_land: boolean
    from_day: string
    until_day: string
    status: Generated<ColumnTypes['attorneys.status']>
    submitted_at: Date
    reviewer_id: number | null
    reviewed_at: OptionalMoment
    rejection_reason: string | null
    withdrawn_at: OptionalMoment
    withdrawn_by: number | null
  }
  audit_actors: {
    actor_id: number
  }
  audit_checks: {
    id: GeneratedAlways<number>
    everything: boolean
    state: Generated<string>
    total: number | null
    done: Generated<number>
    lanes: OptionalJson<unknown>
    faults: DefaultJson<unknown>
    started_by: number | null
    created_at: Moment
    finished_at: OptionalMoment
  }
  audit_heads: {
    lane: number
    lane_number: Generated<number>
    hash: Generated<string>
  }
  audit_log: {
    id: GeneratedAlways<number>
    lane: number
    lane_number: number
    at: Moment
    actor_id: number | null
    act: string
    subject: string
    subject_id: string
    before: OptionalJson<unknown>
    after: OptionalJson<unknown>
    request_id: string | null
    previous_hash: string
    hash: string
  }
  audit_proven: {
    lane: number
    lane_number: number
    hash: string
    proven_at: Date
  }
  bkash_payments: {
    reference: string
    payment_id: string | null
    redirect_url: string | null
    created_at: Date
    execute_claimed_at: OptionalMoment
    trx_id: string | null
  }
  bkash_refunds: {
    reference: string
    refund_key: string
    claimed_at: Date
    trx_id: string | null
  }
  bkash_tokens: {
    id: GeneratedAlways<number>
    account: string
    tokens: string | null
    expires_at: OptionalMoment
    asking_until: OptionalMoment
    asked_at: OptionalMoment
    asked_before_at: OptionalMoment
  }
  bookmarks: {
    id: GeneratedAlways<number>
    user_id: number
    name: string
    address: string
    created_at: Date
  }
  boundary_extents: {
    upazila_id: number
    survey_type_id: number
    extent: Geometry
  }
  case_decisions: {
    id: GeneratedAlways<number>
    subject: ColumnTypes['case_decisions.subject']
    case_id: number
    officer_id: number
    status: string
    decided_at: Date
    changed: Json<ColumnTypes['case_decisions.changed']>
    undone_at: OptionalMoment
    ground: ColumnTypes['case_decisions.ground'] | null
    hearing: ColumnTypes['case_decisions.hearing'] | null
  }
  case_papers: {
    id: GeneratedAlways<number>
    subject: ColumnTypes['case_papers.subject']
    case_id: number
    request_id: number | null
    file_id: string
    added_at: Date
  }
  case_reviews: {
    id: GeneratedAlways<number>
    subject: ColumnTypes['case_reviews.subject']
    case_id: number
    decision_id: number
    upazila_id: number | null
    user_id: number
    words: string
    asked_at: Date
    due_on: string
    outcome: ColumnTypes['case_reviews.outcome'] | null
    officer_id: number | null
    decided_at: OptionalMoment
    answer: string | null
  }
  cash_closings: {
    cash_day_id: number
    taken_poisha: number
    given_back_poisha: number
    counted_poisha: number
    closed_by: number
    closed_at: Date
  }
  cash_days: {
    id: GeneratedAlways<number>
    office_id: number
    day: string
    opened_at: Date
  }
  cash_deposits: {
    cash_day_id: number
    slip_number: string
    slip_day: string
    amount_poisha: number
    ledger_transaction_id: number
    recorded_by: number
    recorded_at: Date
  }
  cash_takings: {
    payment_id: number
    cash_day_id: number
    taken_by: number
  }
  challans: {
    id: GeneratedAlways<number>
    office_id: number
    account: string
    first_day: string
    last_day: string
    account_code: string | null
    number: string
    dated: string
    amount_poisha: number
    recorded_by: number
    recorded_at: Date
    withdrawn_by: number | null
    withdrawn_at: OptionalMoment
    withdrawal_reason: string | null
  }
  correction_cells: {
    id: GeneratedAlways<number>
    correction_id: number
    field: ColumnTypes['correction_cells.field']
    owner_row: string | null
    before: string | null
    after: string
  }
  correction_documents: {
    id: GeneratedAlways<number>
    correction_id: number
    file_id: string
    added_at: Date
  }
  correction_notices: {
    id: GeneratedAlways<number>
    correction_id: number
    user_id: number
    notified_at: Date
  }
  correction_objections: {
    id: GeneratedAlways<number>
    correction_id: number
    user_id: number
    reason: string
    made_at: Date
  }
  corrections: {
    id: GeneratedAlways<number>
    user_id: number
    dag_id: number
    upazila_id: number
    mouza_id: number
    dag_number: string
    khatian_number: string
    dag_key: GeneratedAlways<string>
    khatian_key: GeneratedAlways<string>
    khatian_version: number
    kind: ColumnTypes['corrections.kind']
    explanation: string | null
    status: Generated<ColumnTypes['corrections.status']>
    application_fee_poisha: number
    record_fee_poisha: number
    fee_poisha: GeneratedAlways<number>
    remarks: string | null
    reviewer_id: number | null
    reviewed_at: OptionalMoment
    paid_at: OptionalMoment
    is_waiting: GeneratedAlways<boolean>
    version: Generated<number>
    created_at: Date
    updated_at: Date
    objections_until: string | null
    clock_from: OptionalMoment
    objections_answer: string | null
  }
  dag_boundaries: {
    id: GeneratedAlways<number>
    dag_id: number
    version: number
    geometry: Geometry
    area: OptionalNumeric
    source: string
    drawn_by: number | null
    drawn_at: Date
  }
  dag_count_changes: {
    id: GeneratedAlways<number>
    upazila_id: number
    dags: number
    drawn: number
    digitised: number
  }
  dag_counts: {
    upazila_id: number
    dags: number
    drawn: number
    digitised: number
  }
  dag_lineages: {
    dag_id: number
    version: Generated<number>
    withdrawn: Generated<boolean>
    reason: string | null
    decided_by: number
    decided_at: Date
    handed_on: Generated<boolean>
  }
  dag_parents: {
    dag_id: number
    older_dag_id: number
    share: Numeric
    kind: string
  }
  dag_successions: {
    id: GeneratedAlways<number>
    kind: string
    reason: string
    decided_by: number
    decided_at: Date
  }
  dag_successors: {
    dag_id: number
    successor_id: number
    succession_id: number
    area: Numeric
  }
  dags: {
    id: GeneratedAlways<number>
    zil_id: number
    mouza_id: number
    upazila_id: number
    survey_type_id: number | null
    dag_no: string
    dag_key: GeneratedAlways<string>
    khatiyan_number: string
    khatian_key: GeneratedAlways<string>
    area: Numeric
    meta: DefaultJson<ColumnTypes['dags.meta']>
    geometry: Geometry
    document_id: string | null
    version: Generated<number>
    created_at: Moment
    updated_at: Moment
    label: Geometry
    closed_at: OptionalMoment
  }
  daily_proof_notes: {
    day: string
    note: string
    by_user_id: number
    at: Date
  }
  daily_proofs: {
    day: string
    content: string
    fault_count: number
    previous_hash: string
    hash: string
    key_id: string
    signature: Uint8Array
    made_at: Moment
  }
  dakhila_prints: {
    id: GeneratedAlways<number>
    upazila_id: number
    from_day: string
    to_day: string
    state: Generated<ColumnTypes['dakhila_prints.state']>
    fault: ColumnTypes['dakhila_prints.fault'] | null
    total: number
    done: Generated<number>
    attempts: Generated<number>
    holder: string | null
    held_until: OptionalMoment
    file_id: string | null
    size_bytes: number | null
    started_by: number
    created_at: Moment
    finished_at: OptionalMoment
  }
  demand_letters: {
    id: GeneratedAlways<number>
    demand_id: number
    printed_by: number
    printed_at: Date
    years: Json<ColumnTypes['demand_letters.years']>
    amount_poisha: number
  }
  demand_lists: {
    id: GeneratedAlways<number>
    mouza_id: number
    upazila_id: number
    tax_year: string
    listed_on: string | null
    holdings: Generated<number>
    unknown: Generated<number>
    tax_poisha: Generated<number>
    due_poisha: Generated<number>
    arrears_poisha: Generated<number>
    interest_poisha: Generated<number>
    total_poisha: GeneratedAlways<number | null>
    published_at: OptionalMoment
    published_by: number | null
    review_until: string | null
    told_user_id: Generated<number>
    told_at: OptionalMoment
  }
  demand_reviews: {
    id: GeneratedAlways<number>
    demand_id: number
    mouza_id: number
    upazila_id: number
    user_id: number
    reason: string
    asked_at: Date
    status: Generated<ColumnTypes['demand_reviews.status']>
    answer: string | null
    reviewer_id: number | null
    decided_at: OptionalMoment
    appeal_until: string | null
    total_before: number | null
    total_after: number | null
    measured_area: OptionalNumeric
    measured_dag_id: number | null
    record_stays_reason: string | null
    record_stays_at: OptionalMoment
    record_stays_by: number | null
  }
  demand_runs: {
    tax_year: string
    mouza_id: Generated<number>
    list_id: number | null
    registration_id: Generated<number>
    finished_at: OptionalMoment
  }
  demands: {
    id: GeneratedAlways<number>
    list_id: number
    registration_id: number
    survey_type_id: number
    khatiyan_number: string
    dag_number: string
    land_type: ColumnTypes['demands.land_type']
    area: OptionalNumeric
    share_numerator: number
    share_denominator: number
    rate_poisha: number | null
    years: Json<ColumnTypes['demands.years']>
    years_before: number
    gap: ColumnTypes['demands.gap'] | null
    tax_poisha: number | null
    due_poisha: number | null
    arrears_poisha: number | null
    interest_poisha: number | null
    total_poisha: GeneratedAlways<number | null>
  }
  demo_papers: {
    file_id: string
    document: Json<unknown>
  }
  demo_payments: {
    payment_id: number
    marked_at: Moment
  }
  districts: {
    id: GeneratedAlways<number>
    division_id: number
    name_en: string
    name_bn: string
    bbs_code: string | null
    outline: Geometry
    version: Generated<number>
    created_at: Moment
    updated_at: Moment
  }
  divisions: {
    id: GeneratedAlways<number>
    name_en: string
    name_bn: string
    bbs_code: string | null
    outline: Geometry
    version: Generated<number>
    created_at: Moment
    updated_at: Moment
  }
  documents_issued: {
    id: GeneratedAlways<number>
    kind: ColumnTypes['documents_issued.kind']
    number: string
    verify_code: string
    application_id: number | null
    khatian_id: number | null
    content: Json<unknown>
    issued_at: Moment
    revoked_at: OptionalMoment
    revoked_reason: string | null
    mutation_id: number | null
    dag_id: number | null
    content_hash: string | null
    correction_id: number | null
  }
  draft_papers: {
    id: GeneratedAlways<number>
    draft_id: number
    key: string
    document_group: ColumnTypes['draft_papers.document_group']
    file_id: string
    added_at: Date
  }
  drafts: {
    id: GeneratedAlways<number>
    user_id: number
    kind: ColumnTypes['drafts.kind']
    form_id: string
    version: string
    content: string
    session_id: number | null
    created_at: Date
    changed_at: Date
  }
  fees: {
    id: GeneratedAlways<number>
    code: ColumnTypes['fees.code']
    amount_poisha: number
    purpose_en: string
    purpose_bn: string
    valid_from: string
    created_at: Moment
  }
  file_previews: {
    file_id: string
    picture: Uint8Array | null
    made_at: Moment
    size: Generated<string>
  }
  file_tombstones: {
    storage_key: string
    delete_after: Date
  }
  files: {
    id: Generated<string>
    storage_key: string
    name: string
    content_type: string
    size_bytes: number | null
    sha256: string | null
    created_at: Moment
    encrypted: Generated<boolean>
    key_id: string | null
  }
  generalised_outlines: {
    layer: string
    place_id: number
    from_zoom: number
    to_zoom: number
    outline: Geometry
    label: Geometry
  }
  holidays: {
    day: string
    name_en: string
    name_bn: string
    confirmed: Generated<boolean>
    id: GeneratedAlways<number>
    version: Generated<number>
    updated_at: Moment
  }
  hotline_looks: {
    id: GeneratedAlways<number>
    operator_id: number
    operator_session_id: number | null
    user_id: number | null
    code_hash: Uint8Array
    code_expires_at: Date
    tries: Generated<number>
    asked_at: Date
    confirmed_at: OptionalMoment
    expires_at: OptionalMoment
  }
  idempotency_keys: {
    id: GeneratedAlways<number>
    user_id: number
    route: string
    key: string
    request_hmac: string
    attempt: Generated<number>
    held_until: OptionalMoment
    done: Generated<boolean>
    status: number | null
    answer: string | null
    created_at: Date
  }
  identity_checks: {
    id: GeneratedAlways<number>
    kyc_id: number
    officer_id: number
    register: string
    answer: ColumnTypes['identity_checks.answer']
    nid_end: string
    checked_at: Moment
  }
  import_items: {
    import_id: number
    item: number
    key: string | null
    first_line: number
    last_line: number
    outcome: string
    reason: string | null
    warnings: DefaultJson<unknown>
    after: Json<unknown>
    before: OptionalJson<unknown>
    record_id: number | null
    record_version: number | null
    written_version: number | null
  }
  import_progress: {
    import_id: number
    done: number
    total: number
    told_at: Date
    is_cancelled: Generated<boolean>
  }
  import_rows: {
    import_id: number
    line: number
    key: string | null
    cells: Json<unknown>
    values: Json<unknown>
    faults: OptionalJson<unknown>
  }
  import_scan_dags: {
    import_id: number
    item: number
    dag_id: number
    dag_version: number
    document_before: string | null
    written_version: number | null
  }
  import_scan_maps: {
    import_id: number
    item: number
    zil_id: number
    map_id: number | null
    version_before: number | null
    document_before: string | null
    written_version: number | null
  }
  import_scans: {
    import_id: number
    entry: number
    name: string
    size_bytes: number
    fault: string | null
    source_sha256: string | null
    file_id: string | null
    pages: OptionalJson<unknown>
  }
  imports: {
    id: GeneratedAlways<number>
    file_id: string
    file_name: string
    zil_id: number | null
    survey_type_id: number | null
    grid: string | null
    state: Generated<string>
    fault: string | null
    total: Generated<number>
    done: Generated<number>
    holder: string | null
    held_until: OptionalMoment
    created_by: number
    created_at: Moment
    entered_at: OptionalMoment
    undone_at: OptionalMoment
    new_count: Generated<number>
    changed_count: Generated<number>
    same_count: Generated<number>
    refused_count: Generated<number>
    bbox: OptionalJson<unknown>
    pieces: Generated<boolean>
    found_columns: OptionalJson<unknown>
    chosen_columns: OptionalJson<unknown>
    warning_counts: DefaultJson<unknown>
    distance: OptionalJson<unknown>
    kind: string
    upazila_id: number | null
    mouza_id: number | null
    options: DefaultJson<unknown>
    table_facts: OptionalJson<unknown>
  }
  job_leases: {
    name: string
    holder: string
    leased_until: OptionalMoment
    last_run_at: OptionalMoment
  }
  khatians: {
    id: GeneratedAlways<number>
    dag_id: number
    version: number
    current: Generated<boolean>
    khatiyan_number: string
    area: Numeric
    khotiyan: Json<ColumnTypes['khatians.khotiyan']>
    since: Moment
    changed_by: number | null
    reason: string | null
    document_id: string | null
    cause_kind: ColumnTypes['khatians.cause_kind'] | null
    cause_id: number | null
  }
  known_devices: {
    user_id: number
    device_hash: Uint8Array
    created_at: Moment
    last_used_at: Moment
  }
  kycs: {
    id: GeneratedAlways<number>
    user_id: number
    status: Generated<ColumnTypes['kycs.status']>
    id_front: string | null
    id_back: string | null
    submitted_at: Moment
    reviewer_id: number | null
    reviewed_at: OptionalMoment
    rejection_reason: string | null
    version: Generated<number>
    document: Generated<ColumnTypes['kycs.document']>
    passport_country: string | null
    passport_number: string | null
    passport_end: string | null
    passport_index: string | null
    passport_expires_on: string | null
    clock_from: OptionalMoment
  }
  land_tax_orders: {
    id: GeneratedAlways<number>
    user_id: number
    transaction_id: string | null
    request_hash: string
    amount_poisha: number
    created_at: Moment
  }
  land_tax_payments: {
    id: GeneratedAlways<number>
    order_id: number
    user_id: number
    registration_id: number
    upazila_id: number
    year: string
    tax_rate_id: number
    rate_poisha: number
    taxable_decimals: number
    years_late: number
    exempt: boolean
    advance: boolean
    principal_poisha: number
    penalty_poisha: number
    amount_poisha: number
    status: Generated<ColumnTypes['land_tax_payments.status']>
    paid_at: OptionalMoment
    created_at: Moment
    share_numerator: Generated<number>
    share_denominator: Generated<number>
  }
  land_tax_registrations: {
    id: GeneratedAlways<number>
    user_id: number | null
    upazila_id: number
    mouza_id: number
    survey_type_id: number
    khatiyan_number: string
    dag_number: string
    land_type: ColumnTypes['land_tax_registrations.land_type']
    land_area: Numeric
    status: Generated<ColumnTypes['land_tax_registrations.status']>
    taxable_from: string
    notes: string | null
    reviewer_id: number | null
    submitted_at: Moment
    reviewed_at: OptionalMoment
    dag_id: number | null
    version: Generated<number>
    created_at: Moment
    updated_at: Moment
    share_numerator: Generated<number>
    share_denominator: Generated<number>
    taxed_area: OptionalNumeric
    shares_open: Generated<boolean>
    registered_before: Generated<boolean>
    khatian_key: GeneratedAlways<string>
    dag_key: GeneratedAlways<string>
    taxable_until: string | null
    holder_name: string | null
    came_by: ColumnTypes['land_tax_registrations.came_by'] | null
    mutation_id: number | null
    buyer_place: number | null
    clock_from: OptionalMoment
  }
  ledger_accounts: {
    code: string
    name: string
  }
  ledger_entries: {
    id: GeneratedAlways<number>
    transaction_id: number
    account: string
    office_id: number | null
    amount_poisha: number
    line_id: number | null
    booked_at: Moment
  }
  ledger_transactions: {
    id: GeneratedAlways<number>
    payment_id: number | null
    kind: string
    refund_key: Generated<string>
    created_at: Moment
    payout_id: number | null
    received_id: number | null
  }
  login_challenges: {
    id: GeneratedAlways<number>
    user_id: number
    token_hash: Uint8Array
    remember: boolean
    tries: Generated<number>
    created_at: Moment
    expires_at: Date
    used_at: OptionalMoment
  }
  login_failures: {
    id: GeneratedAlways<number>
    email_key: string
    address: string
    failed_at: Moment
  }
  mail_links: {
    id: GeneratedAlways<number>
    user_id: number
    purpose: ColumnTypes['mail_links.purpose']
    email: string
    token_hash: Uint8Array
    created_at: Moment
    expires_at: Date
    used_at: OptionalMoment
  }
  mouza_maps: {
    id: GeneratedAlways<number>
    zil_id: number
    mouza_id: number
    upazila_id: number
    survey_type_id: number | null
    name: string | null
    document_id: string | null
    version: Generated<number>
    created_at: Moment
    updated_at: Moment
    name_bn: string | null
    year: number | null
    scale: number | null
  }
  mouzas: {
    id: GeneratedAlways<number>
    upazila_id: number
    name_en: string
    name_bn: string
    jl_no: string | null
    mouza_code: string | null
    meta: DefaultJson<ColumnTypes['mouzas.meta']>
    outline: Geometry
    version: Generated<number>
    created_at: Moment
    updated_at: Moment
    tax_area_class: ColumnTypes['mouzas.tax_area_class'] | null
  }
  mutation_buyers: {
    id: GeneratedAlways<number>
    mutation_id: number
    place: number
    name: string
    nid: string | null
    nid_end: string
    address: string
    share_numerator: number
    share_denominator: number
    name_bn: string | null
    father: string | null
  }
  mutation_documents: {
    id: GeneratedAlways<number>
    mutation_id: number
    document_group: ColumnTypes['mutation_documents.document_group']
    file_id: string
    added_at: Moment
    group_stated: Generated<boolean>
  }
  mutation_events: {
    id: GeneratedAlways<number>
    mutation_id: number
    at: Date
    by_user_id: number
    by_role: ColumnTypes['mutation_events.by_role']
    from_status: ColumnTypes['mutation_events.from_status'] | null
    to_status: ColumnTypes['mutation_events.to_status']
    remark: string | null
    checklist: Json<ColumnTypes['mutation_events.checklist']>
    reason: string | null
    kind: ColumnTypes['mutation_events.kind'] | null
    out_of_turn: Generated<boolean>
    override_reason: string | null
    override_facts: Generated<ColumnTypes['mutation_events.override_facts']>
  }
  mutation_families: {
    id: GeneratedAlways<number>
    mutation_id: number
    sealed: string
    stated_at: Date
    objections_until: string | null
  }
  mutation_heirs: {
    id: GeneratedAlways<number>
    mutation_id: number
    place: number
    token_hash: Uint8Array | null
    notified_at: OptionalMoment
    named_by: number | null
    answer: ColumnTypes['mutation_heirs.answer'] | null
    reason: string | null
    answered_at: OptionalMoment
    taken_by: number | null
    code_hash: Uint8Array | null
    code_expires_at: OptionalMoment
    code_tries: Generated<number>
    outcome: ColumnTypes['mutation_heirs.outcome'] | null
    decided_reason: string | null
    decided_by: number | null
    decided_at: OptionalMoment
  }
  mutation_inquiries: {
    id: GeneratedAlways<number>
    mutation_id: number
    officer_id: number
    remarks: string
    made_at: Date
  }
  mutation_inquiry_photographs: {
    id: GeneratedAlways<number>
    inquiry_id: number
    file_id: string
  }
  mutations: {
    id: GeneratedAlways<number>
    user_id: number
    application_id: number | null
    mutation_type: ColumnTypes['mutations.mutation_type']
    status: Generated<ColumnTypes['mutations.status']>
    reason: string | null
    application_fee_poisha: number
    mutation_fee_poisha: number
    fee_poisha: GeneratedAlways<number>
    upazila_id: number
    mouza_id: number
    khatian_number: string
    dag_number: string
    khatian_key: GeneratedAlways<string>
    dag_key: GeneratedAlways<string>
    dag_id: number | null
    land_type: ColumnTypes['mutations.land_type']
    land_area: OptionalNumeric
    previous_owner_name: string
    previous_owner_nid: string | null
    previous_owner_nid_end: string
    previous_owner_address: string
    deed_number: string
    deed_date: string
    registry_office: string
    contact_number: string
    remarks: string | null
    reviewer_id: number | null
    reviewed_at: OptionalMoment
    paid_at: OptionalMoment
    applied_at: OptionalMoment
    is_open: GeneratedAlways<boolean>
    version: Generated<number>
    created_at: Moment
    updated_at: Moment
    first_look_at: OptionalMoment
    is_waiting: GeneratedAlways<boolean>
    registry_office_key: string
    deed_key: GeneratedAlways<string>
    papers_requested_at: OptionalMoment
    clock_from: OptionalMoment
  }
  nagad_payments: {
    reference: string
    order_id: string
    amount_poisha: number
    created_at: Date
    payment_ref_id: string | null
    redirect_url: string | null
    issuer_ref: string | null
  }
  nagad_refunds: {
    reference: string
    refund_key: string
    reference_no: string
    state: string
    requested_at: Date
  }
  notifications: {
    id: GeneratedAlways<number>
    user_id: number
    type: ColumnTypes['notifications.type']
    params: Json<unknown>
    link: string | null
    dedupe_key: string | null
    created_at: Moment
    read_at: OptionalMoment
    visible_at: Moment
  }
  openid_accounts: {
    id: GeneratedAlways<number>
    user_id: number
    issuer: string
    subject: string
    created_at: Moment
    last_used_at: Moment
  }
  openid_logins: {
    id: GeneratedAlways<number>
    state_hash: Uint8Array
    browser_hash: Uint8Array
    provider: string
    nonce: string
    code_verifier: string
    created_at: Moment
    expires_at: Date
    used_at: OptionalMoment
  }
  outbox: {
    id: GeneratedAlways<number>
    channel: ColumnTypes['outbox.channel']
    recipient: string
    template: string
    params: Json<unknown>
    language: ColumnTypes['outbox.language']
    message_id: Generated<string>
    dedupe_key: string | null
    created_at: Moment
    available_at: Moment
    expires_at: Moment
    attempts: Generated<number>
    locked_until: OptionalMoment
    sent_at: OptionalMoment
    given_up_at: OptionalMoment
    last_error: string | null
    parts: number | null
    trouble: ColumnTypes['outbox.trouble'] | null
    delivery: ColumnTypes['outbox.delivery'] | null
    delivery_at: OptionalMoment
    webhook_id: number | null
  }
  owner_names: {
    dag_id: number
    nth: number
    sounds: Sounds
  }
  owner_words: {
    word: string
    sound: string
  }
  paper_keys: {
    key_id: string
    public_key: Uint8Array
    since: Moment
    demo: Generated<boolean>
    until: string | null
  }
  paper_links: {
    id: GeneratedAlways<number>
    token_hash: Uint8Array
    user_id: number
    kind: ColumnTypes['paper_links.kind']
    paper_id: number
    created_at: Date
    expires_at: Date
    revoked_at: OptionalMoment
    opened_count: Generated<number>
    last_opened_at: OptionalMoment
  }
  papers_requests: {
    id: GeneratedAlways<number>
    subject: ColumnTypes['papers_requests.subject']
    case_id: number
    papers: ColumnTypes['papers_requests.papers']
    remarks: string | null
    officer_id: number
    requested_at: Date
    status_before: string
    ended_at: OptionalMoment
    answered: boolean | null
    answer_by: string | null
    answer: string | null
    reminded_at: OptionalMoment
  }
  parcel_import_features: {
    import_id: number
    row_number: number
    zil_id: number | null
    survey_type_id: number | null
    dag_no: string | null
    khatiyan_number: string | null
    geometry: Geometry
    outcome: string
    reason: string | null
    place: Geometry
    dag_id: number | null
    dag_version: number | null
    boundary_version: number | null
  }
  parcel_import_ground: {
    import_id: number
    id: number
    zil_id: number
    survey_type_id: number
    area: Numeric
    geometry: Geometry
  }
  parcel_import_warnings: {
    import_id: number
    rank: number
    kind: string
    row_number: number
    other_row: number | null
    other_dag_id: number | null
    area: Numeric
    recorded_area: OptionalNumeric
    drawn_area: OptionalNumeric
    place: Geometry
  }
  passkey_challenges: {
    id: GeneratedAlways<number>
    challenge_hash: Uint8Array
    user_id: number | null
    created_at: Moment
    expires_at: Date
    used_at: OptionalMoment
  }
  passkeys: {
    id: GeneratedAlways<number>
    user_id: number
    credential_id: string
    public_key: Uint8Array
    sign_count: number
    transports: string
    name: string
    synced: boolean
    created_at: Moment
    last_used_at: OptionalMoment
  }
  payment_attempts: {
    id: GeneratedAlways<number>
    payment_id: number
    provider: string
    provider_ref: string
    outcome: string
    reason: string | null
    at: Moment
    amount_poisha: number | null
  }
  payments: {
    id: GeneratedAlways<number>
    reference: string
    purpose: ColumnTypes['payments.purpose']
    subject_id: number
    user_id: number
    office_id: number
    amount_poisha: number
    refunded_poisha: Generated<number>
    method: ColumnTypes['payments.method']
    provider: string
    payer_masked: string
    status: Generated<ColumnTypes['payments.status']>
    nothing_taken: Generated<boolean>
    refund_due: Generated<boolean>
    redirect_url: string | null
    checks: Generated<number>
    next_check_at: OptionalMoment
    created_at: Moment
    settled_at: OptionalMoment
  }
  payout_shares: {
    id: GeneratedAlways<number>
    payout_id: number
    office_id: number | null
    account: string | null
    lines: number
    amount_poisha: number
  }
  people_seen: {
    actor_id: number
    subject: string
    subject_id: number
    hour: Date
  }
  phone_codes: {
    id: GeneratedAlways<number>
    user_id: number
    phone: string
    code_hash: Uint8Array
    tries: Generated<number>
    created_at: Moment
    expires_at: Date
    used_at: OptionalMoment
  }
  phone_signups: {
    id: GeneratedAlways<number>
    name: string
    phone: string
    password_hash: string
    language: ColumnTypes['phone_signups.language']
    token_hash: Uint8Array
    code_hash: Uint8Array
    tries: Generated<number>
    created_at: Date
    expires_at: Date
    used_at: OptionalMoment
  }
  place_names: {
    id: GeneratedAlways<number>
    kind: string
    place_id: number
    name: string
    name_key: string
    is_former: Generated<boolean>
  }
  place_pasts: {
    id: GeneratedAlways<number>
    kind: ColumnTypes['place_pasts.kind']
    place_id: number
    name_en: string | null
    name_bn: string | null
    division_id: number | null
    district_id: number | null
    upazila_id: number | null
    from_day: string | null
    until_day: string
    reason: string | null
    version: Generated<number>
    created_at: Moment
    updated_at: Moment
  }
  place_spellings: {
    name_key: string
  }
  programs: {
    id: GeneratedAlways<number>
    name: string
    scopes: ColumnTypes['programs.scopes']
    requests_per_minute: number
    key_prefix: string
    key_hash: Uint8Array
    expires_at: OptionalMoment
    revoked_at: OptionalMoment
    last_used_at: OptionalMoment
    created_by: number
    created_at: Moment
  }
  provider_events: {
    id: GeneratedAlways<number>
    provider: string
    event_id: string
    payment_id: number | null
    payload: Json<unknown>
    verdict: string
    received_at: Moment
  }
  provider_failures: {
    provider: string
    failures: number
    failed_at: Date
    waits: number
    next_call_at: Date
  }
  provider_payouts: {
    id: GeneratedAlways<number>
    provider: string
    payout: string
    settlement_file_id: number
    amount_poisha: number
    fee_poisha: number
    received_poisha: number
    posted_by: number
    posted_at: Date
  }
  quality_changes: {
    id: GeneratedAlways<number>
    mouza_id: number
  }
  quality_of_mouzas: {
    mouza_id: number
    survey_type_id: number
    upazila_id: number
    dags: number
    findings: number
    counts: Json<unknown>
    counted_at: Date
  }
  rate_counts: {
    key: string
    window_start: Date
    count: Generated<number>
  }
  receipt_series: {
    series: string
    office_code: string
    fiscal_year: string
    last_number: Generated<number>
  }
  receipts: {
    id: GeneratedAlways<number>
    number: string
    series: string
    office_code: string
    fiscal_year: string
    series_number: number
    verify_code: string
    payment_id: number
    amount_poisha: number
    content: Json<unknown>
    issued_at: Moment
    revoked_at: OptionalMoment
    line_id: number | null
    revoked_reason: string | null
  }
  received_money: {
    id: GeneratedAlways<number>
    provider: string
    provider_ref: string
    amount_poisha: number
    reference: Generated<string>
    payer_masked: Generated<string>
    paid_at: Date
    received_at: Date
    state: ColumnTypes['received_money.state']
    fault: ColumnTypes['received_money.fault'] | null
    payment_id: number | null
    decided_by: number | null
    decided_at: OptionalMoment
    note: string | null
    version: Generated<number>
    surplus_of: number | null
    refund_state: ColumnTypes['received_money.refund_state'] | null
    refusal: string | null
    refund_checks: Generated<number>
    next_check_at: OptionalMoment
  }
  recorded_holding_years: {
    holding_id: number
    year: string
    dakhila_number: string
    paid_on: string | null
    proof: string | null
  }
  recorded_holdings: {
    id: GeneratedAlways<number>
    upazila_id: number
    mouza_id: number
    survey_type_id: number
    khatiyan_number: string
    dag_number: string | null
    khatian_key: GeneratedAlways<string>
    dag_key: GeneratedAlways<string | null>
    holding_number: string | null
    holding_key: GeneratedAlways<string | null>
    land_type: string | null
    area: OptionalNumeric
    version: Generated<number>
    created_at: Moment
    updated_at: Moment
  }
  records_by_word: {
    kind: string
    word: string
    record_id: number
    upazila_id: number | null
  }
  recovery_codes: {
    id: GeneratedAlways<number>
    user_id: number
    code_hash: Uint8Array
    used_at: OptionalMoment
  }
  refunds: {
    id: GeneratedAlways<number>
    payment_id: number
    line_id: number | null
    amount_poisha: number
    reason: string
    state: string
    requested_by: number
    requested_at: Date
    decided_by: number | null
    decided_at: OptionalMoment
    decline_reason: string | null
    ended_at: OptionalMoment
    checks: Generated<number>
    next_check_at: OptionalMoment
  }
  reset_requests: {
    id: GeneratedAlways<number>
    email: string
    requested_at: Moment
  }
  revenue_of_country: {
    account: string
    unit: string
    starts_on: string
    amount_poisha: number
    bookings: number
  }
  revenue_totals: {
    account: string
    unit: ColumnTypes['revenue_totals.unit']
    starts_on: string
    office_id: number
    amount_poisha: number
    bookings: number
  }
  sandbox_charges: {
    reference: string
    provider_ref: string
    amount_poisha: number
    plan: ColumnTypes['sandbox_charges.plan']
    refunded_poisha: Generated<number>
    callback_url: string | null
    called_back_at: OptionalMoment
    created_at: Moment
  }
  sandbox_refunds: {
    reference: string
    refund_key: string
    amount_poisha: number
    created_at: Moment
  }
  schema_migrations: {
    name: string
    sha256: string
    applied_at: Moment
  }
  search_words: {
    word: string
  }
  sessions: {
    id: GeneratedAlways<number>
    user_id: number
    token_hash: Uint8Array
    device: string
    created_at: Moment
    last_used_at: Moment
    expires_at: Date
    ended_at: OptionalMoment
    assistance_id: number | null
    by_openid: Generated<boolean>
    factor_at: OptionalMoment
  }
  settings: {
    key: string
    value: Json<unknown>
    updated_at: Moment
  }
  settlement_differences: {
    id: GeneratedAlways<number>
    settlement_file_id: number
    kind: ColumnTypes['settlement_differences.kind']
    line: number | null
    ledger_transaction_id: number | null
    payment_id: number | null
    transaction_ref: string | null
    reference: string | null
    day: string | null
    there_poisha: number | null
    here_poisha: number | null
    settled_at: OptionalMoment
    settled_by: number | null
    settled_by_file: number | null
    note: string | null
  }
  settlement_files: {
    id: GeneratedAlways<number>
    provider: string
    file_id: string
    file_name: string
    sha256: string
    state: Generated<ColumnTypes['settlement_files.state']>
    fault: ColumnTypes['settlement_files.fault'] | null
    fault_line: number | null
    found_columns: OptionalJson<ColumnTypes['settlement_files.found_columns']>
    chosen_columns: OptionalJson<ColumnTypes['settlement_files.chosen_columns']>
    sheet: string | null
    sheets: DefaultJson<ColumnTypes['settlement_files.sheets']>
    first_day: string | null
    last_day: string | null
    days_chosen: Generated<boolean>
    line_count: Generated<number>
    net_fault_line: number | null
    total_fault_line: number | null
    unreadable_count: Generated<number>
    created_by: number
    created_at: Moment
    accepted_by: number | null
    accepted_at: OptionalMoment
  }
  settlement_lines: {
    settlement_file_id: number
    line: number
    provider: string
    kind: ColumnTypes['settlement_lines.kind']
    payout: string
    transaction_ref: string
    payment_ref: string
    reference: string
    written_at: string
    day: string | null
    amount_poisha: number
    fee_poisha: number
    fault: string | null
    payment_id: number | null
    counted: Generated<boolean>
  }
  sheet_pins: {
    mouza_map_id: number
    document_id: string
    pins: Json<unknown>
    outline: Geometry
    residual_m: Numeric
    published: Generated<boolean>
    removed: Generated<boolean>
    version: Generated<number>
    pinned_by: number
    pinned_at: Date
  }
  sslcommerz_payments: {
    reference: string
    sessionkey: string | null
    redirect_url: string | null
    created_at: Date
    val_id: string | null
    bank_tran_id: string | null
    taken_poisha: number | null
    look_again_at: OptionalMoment
  }
  sslcommerz_refunds: {
    reference: string
    refund_key: string
    refund_trans_id: string
    amount_poisha: number
    claimed_at: OptionalMoment
    refund_ref_id: string | null
    bank_tran_id: string | null
  }
  staff_upazilas: {
    user_id: number
    upazila_id: number
  }
  status_days: {
    day: string
    part: string
    checks: number
    failed: number
    worst: string
    state: string
    checked_at: Date
  }
  survey_types: {
    id: GeneratedAlways<number>
    code: string
    name_en: string
    name_bn: string | null
    description: string | null
    version: Generated<number>
    created_at: Moment
    updated_at: Moment
    description_bn: string | null
    sequence: Generated<number>
  }
  tax_rates: {
    id: GeneratedAlways<number>
    use: ColumnTypes['tax_rates.use']
    area_class: ColumnTypes['tax_rates.area_class'] | null
    kind: GeneratedAlways<number>
    poisha_per_decimal: number
    exempt_up_to_decimals: number | null
    exempt_fee_poisha: number | null
    valid_from: string
    valid_to: string | null
    legal_source: string
    legal_source_bn: string | null
    confirmed: Generated<boolean>
    version: Generated<number>
    created_at: Moment
    updated_at: Moment
  }
  tax_reminders: {
    tax_year: string
    day: string
    after_user_id: Generated<number | null>
    updated_at: Moment
  }
  tile_changes: {
    id: GeneratedAlways<number>
    layer: string
    x: number
    y: number
    changes: Generated<number>
  }
  topology_changes: {
    id: GeneratedAlways<number>
    zil_id: number
    survey_type_id: number
    upazila_id: number
    box: Geometry
  }
  topology_faults: {
    id: GeneratedAlways<number>
    kind: ColumnTypes['topology_faults.kind']
    zil_id: number
    survey_type_id: number
    upazila_id: number
    dag_id: number
    other_dag_id: number | null
    area: Numeric
    width: OptionalNumeric
    recorded_area: OptionalNumeric
    drawn_area: OptionalNumeric
    place: Geometry
    state: Generated<ColumnTypes['topology_faults.state']>
    reason: string | null
    accepted_area: OptionalNumeric
    decided_by: number | null
    decided_at: OptionalMoment
    found_at: Moment
    mended_at: OptionalMoment
    version: Generated<number>
    updated_at: Moment
  }
  topology_runs: {
    id: GeneratedAlways<number>
    zil_id: number | null
    survey_type_id: number | null
    upazila_ids: ColumnTypes['topology_runs.upazila_ids'] | null
    everything: boolean
    state: Generated<ColumnTypes['topology_runs.state']>
    total: number | null
    done: Generated<number>
    failed: Generated<number>
    last_zil_id: Generated<number>
    last_survey_type_id: Generated<number>
    found: Generated<number>
    mended: Generated<number>
    started_by: number | null
    created_at: Moment
    started_at: OptionalMoment
    finished_at: OptionalMoment
  }
  topology_sheets: {
    zil_id: number
    survey_type_id: number
    upazila_id: number
    changed: Generated<boolean>
    checked_at: OptionalMoment
  }
  upazilas: {
    id: GeneratedAlways<number>
    district_id: number
    name_en: string
    name_bn: string
    bbs_code: string | null
    kind: Generated<string>
    office_code: string
    outline: Geometry
    version: Generated<number>
    created_at: Moment
    updated_at: Moment
    tax_area_class: ColumnTypes['upazilas.tax_area_class'] | null
  }
  users: {
    id: GeneratedAlways<number>
    name: string
    email: string | null
    phone: string | null
    password_hash: string
    role: ColumnTypes['users.role']
    email_verified_at: OptionalMoment
    permanent_address: OptionalJson<ColumnTypes['users.permanent_address']>
    mailing_address: OptionalJson<ColumnTypes['users.mailing_address']>
    disabled_at: OptionalMoment
    demo: Generated<boolean>
    version: Generated<number>
    created_at: Moment
    updated_at: Moment
    language: Generated<ColumnTypes['users.language']>
    phone_verified_at: OptionalMoment
    password_changed_at: Moment
    two_factor_secret: string | null
    two_factor_enabled_at: OptionalMoment
    two_factor_last_step: Generated<number>
    password_change_required: Generated<boolean>
    digital_centre: string | null
    last_login_at: OptionalMoment
  }
  webhooks: {
    id: GeneratedAlways<number>
    name: string
    url: string
    events: ColumnTypes['webhooks.events']
    secret: string
    created_by: number
    created_at: Moment
    started_at: Moment
    stopped_at: OptionalMoment
    stopped_as_failing: Generated<boolean>
  }
  zils: {
    id: GeneratedAlways<number>
    mouza_id: number
    upazila_id: number
    zil_no: string
    zil_key: GeneratedAlways<string>
    map_url: string | null
    meta: DefaultJson<ColumnTypes['zils.meta']>
    outline: Geometry
    version: Generated<number>
    created_at: Moment
    updated_at: Moment
    newest_drawn_survey_id: number | null
  }
}
