import type { ApplicationType } from '#contract/applications/applications.ts'
import type { AssistanceKind } from '#contract/assistance/assistance.ts'
import type { AttorneyStatus } from '#contract/assistance/attorneys.ts'
import type { ReviewOutcome } from '#contract/cases/case-reviews.ts'
import type { Hearing, PaperKind } from '#contract/cases/papers-requests.ts'
import type { RejectionGround } from '#contract/cases/rejections.ts'
import type { CorrectionField } from '#contract/corrections/correction-cells.ts'
import type { CorrectionStatus } from '#contract/corrections/correction-moves.ts'
import type { CorrectionKind } from '#contract/corrections/corrections.ts'
import type { Language } from '#contract/digits.ts'
import type { DraftKind } from '#contract/drafts/drafts.ts'
import type { TopologyRun } from '#contract/drawing/topology.ts'
import type { FaultKind, FaultState } from '#contract/drawing/topology-rules.ts'
import type { FaultText } from '#contract/fault-texts.ts'
import type { Role } from '#contract/identity/identity.ts'
import type { ChosenColumns } from '#contract/imports/imports.ts'
import type { RegisterAnswer } from '#contract/kyc/identity-check.ts'
import type { IdentityDocument, KycStatus } from '#contract/kyc/kyc.ts'
import type { OwnerRow } from '#contract/land-records/land-records.ts'
import type { PrintFault, PrintState } from '#contract/land-tax/dakhila-prints.ts'
import type { DemandGap, ReviewStatus } from '#contract/land-tax/demand.ts'
import type { CameBy, LandType, RegistrationStatus } from '#contract/land-tax/land-tax-registrations.ts'
import type { AreaClass, LandUse } from '#contract/land-tax/tax-rates.ts'
import type { GateLine } from '#contract/mutations/conflict-gate.ts'
import type { HeirAnswer, HeirOutcome } from '#contract/mutations/heir-outcomes.ts'
import type { MutationStatus } from '#contract/mutations/mutation-moves.ts'
import type { MutationLandType } from '#contract/mutations/mutations.ts'
import type { DocumentGroup, MutationType } from '#contract/mutations/needed-papers.ts'
import type { OverrideFact } from '#contract/mutations/override.ts'
import type { NotificationType } from '#contract/notifications/notifications.ts'
import type { LinkedPaperKind } from '#contract/papers/paper-links.ts'
import type { PaymentPurpose } from '#contract/payments/own-payments.ts'
import type { FeeCode, PaidBy, PaymentState, PaymentStatus } from '#contract/payments/payments.ts'
import type { ReceivedFault, ReceivedState, SurplusState } from '#contract/payments/received-money.ts'
import type { DifferenceKind, SettlementFileState } from '#contract/payments/reconciliation.ts'
import type { ProgramScope } from '#contract/programs/programs.ts'
import type { WebhookEvent } from '#contract/programs/webhooks.ts'

export type Address = {
  address_line_1: string
  address_line_2: string
  city: string
  postal_code: string
  country: string
}

export type SandboxPlan = 'succeed' | 'decline' | 'succeed-later' | 'never-answer'

/** Cases that staff review and decide, by their table. */
export type CaseSubject = 'kycs' | 'land_tax_registrations' | 'mutations' | 'corrections'

/** A row as it was before a decision, with its columns as the database has them, and the version that it then got. */
export type ChangedRow = { before: { id: number; version: number; [column: string]: unknown }; version: number }

/** Narrower types of columns. `npm run tables` writes all others, and refuses a column that does not exist. */
export type ColumnTypes = {
  'applications.payment_status': PaymentStatus
  'applications.type': ApplicationType
  'case_papers.subject': CaseSubject
  'case_decisions.changed': ChangedRow[]
  'case_decisions.ground': RejectionGround
  'case_decisions.hearing': Hearing
  'case_decisions.subject': CaseSubject
  'case_reviews.outcome': ReviewOutcome
  'case_reviews.subject': CaseSubject
  'correction_cells.field': CorrectionField
  'corrections.kind': CorrectionKind
  'corrections.status': CorrectionStatus
  'demand_letters.years': string[]
  'demand_reviews.status': ReviewStatus
  'demands.gap': DemandGap
  'demands.land_type': LandType
  'demands.years': string[]
  'dags.meta': Record<string, unknown>
  'dakhila_prints.fault': PrintFault
  'dakhila_prints.state': PrintState
  'documents_issued.kind':
    | 'khatian_copy'
    | 'mouza_map'
    | 'mutation_certificate'
    | 'mutation_dcr'
    | 'parcel_sheet'
    | 'correction_certificate'
    | 'correction_dcr'
  'assistances.kind': AssistanceKind
  'attorneys.acts': AssistanceKind[]
  'attorneys.status': AttorneyStatus
  'fees.code': FeeCode
  'place_pasts.kind': 'division' | 'district' | 'upazila' | 'mouza'
  'khatians.cause_kind': 'correction' | 'mutation'
  'khatians.khotiyan': OwnerRow[]
  'identity_checks.answer': RegisterAnswer
  'kycs.document': IdentityDocument
  'kycs.status': KycStatus
  'land_tax_payments.status': PaymentStatus
  'land_tax_registrations.came_by': CameBy | null
  'land_tax_registrations.land_type': LandType
  'land_tax_registrations.status': RegistrationStatus
  'draft_papers.document_group': DocumentGroup
  'drafts.kind': DraftKind
  'mail_links.purpose': 'verify_email' | 'reset_password'
  'paper_links.kind': LinkedPaperKind
  'mouzas.meta': Record<string, unknown>
  'mouzas.tax_area_class': AreaClass
  'mutation_documents.document_group': DocumentGroup
  'mutation_events.by_role': Role
  'mutation_events.checklist': GateLine[]
  'mutation_events.from_status': MutationStatus
  'mutation_events.kind': 'dag_set' | 'family_stated' | 'applied'
  'mutation_events.override_facts': OverrideFact[]
  'mutation_events.to_status': MutationStatus
  'mutation_heirs.answer': HeirAnswer
  'mutation_heirs.outcome': HeirOutcome
  'mutations.land_type': MutationLandType
  'mutations.mutation_type': MutationType
  'mutations.status': MutationStatus
  'notifications.type': NotificationType
  'papers_requests.papers': PaperKind[]
  'papers_requests.subject': CaseSubject
  'outbox.channel': 'email' | 'sms' | 'webhook'
  'outbox.language': Language
  'outbox.trouble': 'balance' | 'sender' | 'account' | 'recipient'
  'outbox.delivery': 'delivered' | 'failed' | 'unknown'
  'payments.method': PaidBy
  'received_money.fault': ReceivedFault
  'received_money.refund_state': SurplusState
  'received_money.state': ReceivedState
  'settlement_differences.kind': DifferenceKind
  'settlement_files.fault': FaultText
  'settlement_files.found_columns': string[]
  'settlement_files.chosen_columns': ChosenColumns
  'settlement_files.sheets': string[]
  'settlement_files.state': SettlementFileState
  'settlement_lines.kind': 'payment' | 'refund'
  'payments.purpose': PaymentPurpose
  'payments.status': PaymentState
  'programs.scopes': ProgramScope[]
  'revenue_totals.unit': 'day' | 'month'
  'sandbox_charges.plan': SandboxPlan
  'tax_rates.area_class': AreaClass
  'tax_rates.use': LandUse
  'topology_faults.kind': FaultKind
  'topology_faults.state': FaultState
  'topology_runs.state': TopologyRun['state']
  'topology_runs.upazila_ids': number[]
  'upazilas.tax_area_class': AreaClass
  'phone_signups.language': Language
  'users.language': Language
  'users.mailing_address': Address
  'users.permanent_address': Address
  'users.role': Role
  'zils.meta': Record<string, unknown>
  'webhooks.events': WebhookEvent[]
}
