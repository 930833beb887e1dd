import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ApplicationType } from '#contract/applications.ts'
import type { Language } from '#contract/digits.ts'
import type { Role } from '#contract/identity.ts'
import type { OwnerRow } from '#contract/land-records/land-records.ts'
import type { LandType, RegistrationStatus } from '#contract/land-tax/land-tax-registrations.ts'
import type { AreaClass, LandUse } from '#contract/land-tax/tax-rates.ts'
import type { NotificationType } from '#contract/notifications.ts'
import type { FeeCode, PaymentMethod, PaymentState, PaymentStatus } from '#contract/payments/payments.ts'

type Id = GeneratedAlways<number>
type Moment = ColumnType<Date, Date | undefined, Date>
type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>
/** Read as a value, written as JSON text: the two drivers disagree about objects and arrays. */
export type Json<Value> = ColumnType<Value, string, string>
type OptionalJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>
/** Geometry is only touched by spatial SQL. */
type Geometry = ColumnType<string | null, never, never>
type Versioned = { version: Generated<number>; created_at: Moment; updated_at: Moment }

export type Address = {
  address_line_1: string
  address_line_2: string
  city: string
  postal_code: string
  country: string
}

type Names = { name_en: string; name_bn: string }

/** Every table as the queries see it; the migrations are the truth. */
export type Tables = {
  files: {
    id: Generated<string>
    storage_key: string
    name: string
    content_type: string
    size_bytes: number | null
    sha256: string | null
    encrypted: Generated<boolean>
    key_id: string | null
    created_at: Moment
  }
  notifications: {
    id: Id
    user_id: number
    type: NotificationType
    params: Json<unknown>
    link: string | null
    dedupe_key: string | null
    created_at: Moment
    read_at: OptionalMoment
  }
  outbox: {
    id: Id
    channel: 'email' | 'sms'
    recipient: string
    template: string
    params: Json<unknown>
    language: Language
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
  }
  job_leases: { name: string; holder: string; leased_until: OptionalMoment; last_run_at: OptionalMoment }
  settings: { key: string; value: Json<unknown>; updated_at: Moment }
  users: Versioned & {
    id: Id
    name: string
    email: string
    phone: string | null
    password_hash: string
    role: Role
    email_verified_at: OptionalMoment
    permanent_address: OptionalJson<Address>
    mailing_address: OptionalJson<Address>
    disabled_at: OptionalMoment
    demo: Generated<boolean>
    language: Generated<Language>
    phone_verified_at: OptionalMoment
    password_changed_at: Moment
    password_change_required: Generated<boolean>
    two_factor_secret: string | null
    two_factor_enabled_at: OptionalMoment
    two_factor_last_step: Generated<number>
  }
  sessions: {
    id: Id
    user_id: number
    token_hash: Uint8Array
    device: string
    created_at: Moment
    last_used_at: Moment
    expires_at: ColumnType<Date, Date, Date>
    ended_at: OptionalMoment
  }
  known_devices: { user_id: number; device_hash: Uint8Array; created_at: Moment; last_used_at: Moment }
  reset_requests: { id: Id; email: string; requested_at: Moment }
  login_failures: { id: Id; email_key: string; address: string; failed_at: Moment }
  mail_links: {
    id: Id
    user_id: number
    purpose: 'verify_email' | 'reset_password'
    email: string
    token_hash: Uint8Array
    created_at: Moment
    expires_at: ColumnType<Date, Date, Date>
    used_at: OptionalMoment
  }
  phone_codes: {
    id: Id
    user_id: number
    phone: string
    code_hash: Uint8Array
    tries: Generated<number>
    created_at: Moment
    expires_at: ColumnType<Date, Date, Date>
    used_at: OptionalMoment
  }
  recovery_codes: { id: Id; user_id: number; code_hash: Uint8Array; used_at: OptionalMoment }
  login_challenges: {
    id: Id
    user_id: number
    token_hash: Uint8Array
    remember: boolean
    tries: Generated<number>
    created_at: Moment
    expires_at: ColumnType<Date, Date, Date>
    used_at: OptionalMoment
  }
  idempotency_keys: {
    id: Id
    user_id: number
    route: string
    key: string
    request_hmac: string
    attempt: Generated<number>
    held_until: OptionalMoment
    done: Generated<boolean>
    status: number | null
    answer: string | null
    created_at: Moment
  }
  rate_counts: { key: string; window_start: ColumnType<Date, Date, never>; count: Generated<number> }
  divisions: Versioned & Names & { id: Id; bbs_code: string | null; outline: Geometry }
  districts: Versioned & Names & { id: Id; division_id: number; bbs_code: string | null; outline: Geometry }
  upazilas: Versioned &
    Names & {
      id: Id
      district_id: number
      bbs_code: string | null
      kind: Generated<string>
      office_code: string
      outline: Geometry
      tax_area_class: AreaClass | null
    }
  mouzas: Versioned &
    Names & {
      id: Id
      upazila_id: number
      jl_no: string | null
      mouza_code: string | null
      meta: Json<Record<string, unknown>>
      outline: Geometry
      tax_area_class: AreaClass | null
    }
  zils: Versioned & {
    id: Id
    mouza_id: number
    upazila_id: number
    zil_no: string
    zil_key: GeneratedAlways<string>
    map_url: string | null
    meta: Json<Record<string, unknown>>
    outline: Geometry
  }
  place_names: { id: Id; kind: string; place_id: number; name: string; name_key: string }
  staff_upazilas: { user_id: number; upazila_id: number }
  survey_types: Versioned & {
    id: Id
    code: string
    name_en: string
    name_bn: string | null
    description: string | null
    description_bn: string | null
  }
  dags: Versioned & {
    id: Id
    zil_id: number
    mouza_id: number
    upazila_id: number
    survey_type_id: number
    dag_no: string
    dag_key: GeneratedAlways<string>
    khatiyan_number: string
    khatian_key: GeneratedAlways<string>
    area: string
    meta: Json<Record<string, unknown>>
    geometry: Geometry
    document_id: string | null
  }
  khatians: {
    id: Id
    dag_id: number
    version: number
    current: Generated<boolean>
    khatiyan_number: string
    area: string
    khotiyan: Json<OwnerRow[]>
    since: Moment
    changed_by: number | null
    reason: string | null
    document_id: string | null
  }
  mouza_maps: Versioned & {
    id: Id
    zil_id: number
    mouza_id: number
    upazila_id: number
    survey_type_id: number | null
    name: string | null
    name_bn: string | null
    document_id: string | null
  }
  holidays: Names & { day: string; confirmed: Generated<boolean> }
  fees: {
    id: Id
    code: FeeCode
    amount_poisha: number
    purpose_en: string
    purpose_bn: string
    valid_from: string
    created_at: Moment
  }
  payments: {
    id: Id
    reference: string
    purpose: PaymentPurpose
    subject_id: number
    user_id: number
    office_id: number
    amount_poisha: number
    refunded_poisha: Generated<number>
    method: PaymentMethod
    provider: string
    payer_masked: string
    status: Generated<PaymentState>
    nothing_taken: Generated<boolean>
    refund_due: Generated<boolean>
    redirect_url: string | null
    checks: Generated<number>
    next_check_at: OptionalMoment
    created_at: Moment
    settled_at: OptionalMoment
  }
  payment_attempts: {
    id: Id
    payment_id: number
    provider: string
    provider_ref: string
    outcome: string
    reason: string | null
    at: Moment
  }
  provider_events: {
    id: Id
    provider: string
    event_id: string
    payment_id: number | null
    payload: Json<unknown>
    verdict: string
    received_at: Moment
  }
  ledger_accounts: { code: string; name: string }
  ledger_transactions: { id: Id; payment_id: number; kind: string; refund_key: Generated<string>; created_at: Moment }
  ledger_entries: {
    id: Id
    transaction_id: number
    account: string
    office_id: number
    amount_poisha: number
    line_id: number | null
    booked_at: Date
  }
  revenue_totals: {
    account: string
    unit: 'day' | 'month'
    starts_on: string
    office_id: number
    amount_poisha: number
    bookings: number
  }
  sandbox_charges: {
    reference: string
    provider_ref: string
    amount_poisha: number
    plan: SandboxPlan
    refunded_poisha: Generated<number>
    callback_url: string | null
    called_back_at: OptionalMoment
    created_at: Moment
  }
  applications: {
    id: Id
    user_id: number
    type: ApplicationType
    description: string
    fee_poisha: number
    dag_id: number | null
    mouza_map_id: number | null
    upazila_id: number
    transaction_id: string
    request_hash: string
    payment_status: Generated<PaymentStatus>
    paid_at: OptionalMoment
    document_id: string | null
    created_at: Moment
  }
  receipt_series: { series: string; office_code: string; fiscal_year: string; last_number: Generated<number> }
  receipts: {
    id: Id
    number: string
    series: string
    office_code: string
    fiscal_year: string
    series_number: number
    verify_code: string
    payment_id: number
    line_id: number | null
    amount_poisha: number
    content: Json<unknown>
    issued_at: Moment
    revoked_at: OptionalMoment
    revoked_reason: string | null
  }
  tax_rates: Versioned & {
    id: Id
    use: LandUse
    area_class: AreaClass | null
    poisha_per_decimal: number
    exempt_up_to_decimals: number | null
    exempt_fee_poisha: number | null
    valid_from: string
    valid_to: string | null
    legal_source: string
    legal_source_bn: string | null
    confirmed: Generated<boolean>
  }
  land_tax_registrations: Versioned & {
    id: Id
    user_id: number
    upazila_id: number
    mouza_id: number
    survey_type_id: number
    khatiyan_number: string
    dag_number: string
    khatian_key: GeneratedAlways<string>
    dag_key: GeneratedAlways<string>
    land_type: LandType
    land_area: ColumnType<string, number | string, number | string>
    status: Generated<RegistrationStatus>
    taxable_from: string
    notes: string | null
    reviewer_id: number | null
    submitted_at: Moment
    reviewed_at: OptionalMoment
    dag_id: number | null
    share_numerator: Generated<number>
    share_denominator: Generated<number>
    taxed_area: ColumnType<string | null, number | string | null | undefined, number | string | null>
    shares_open: Generated<boolean>
    registered_before: Generated<boolean>
  }
  tax_reminders: { tax_year: string; day: string; after_user_id: number | null; updated_at: Moment }
  land_tax_orders: {
    id: Id
    user_id: number
    transaction_id: string | null
    request_hash: string
    amount_poisha: number
    created_at: Moment
  }
  land_tax_payments: {
    id: Id
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
    share_numerator: Generated<number>
    share_denominator: Generated<number>
    status: Generated<PaymentStatus>
    paid_at: OptionalMoment
    created_at: Moment
  }
  documents_issued: {
    id: Id
    kind: 'khatian_copy'
    number: string
    verify_code: string
    application_id: number
    khatian_id: number
    content: Json<unknown>
    issued_at: Moment
    revoked_at: OptionalMoment
    revoked_reason: string | null
  }
  kycs: {
    id: Id
    user_id: number
    status: Generated<'pending' | 'success' | 'rejected'>
    id_front: string | null
    id_back: string | null
    submitted_at: Moment
    reviewer_id: number | null
    reviewed_at: OptionalMoment
    rejection_reason: string | null
    version: Generated<number>
  }
  audit_log: {
    id: Id
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
  paper_keys: {
    key_id: string
    public_key: Uint8Array
    since: Moment
    demo: Generated<boolean>
    until: Generated<string | null>
  }
  demo_papers: { file_id: string; document: Json<unknown> }
  demo_payments: { payment_id: number; marked_at: Moment }
  audit_heads: { lane: number; lane_number: number; hash: string }
  schema_migrations: { name: string; sha256: string; applied_at: Moment }
}

/** What a payment can be for; each purpose has a room that settles it. */
export type PaymentPurpose = 'application' | 'land_tax'
export type SandboxPlan = 'succeed' | 'decline' | 'succeed-later' | 'never-answer'
