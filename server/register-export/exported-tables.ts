/** A table of the export: its file is named after it. */
export type ExportedTable = {
  about: string
  columns: readonly string[]
  /** Primary key of the table; `id` if left out. */
  key?: readonly string[]
}

const words = (...lines: string[]) => lines.flatMap((line) => line.split(' '))

/** Tables of the whole register. What is not here is in `left-out.ts`, with its reason. */
export const exportedTables: Readonly<Record<string, ExportedTable>> = {
  divisions: {
    about: 'Divisions',
    columns: words('id bbs_code created_at name_bn name_en updated_at version'),
  },
  districts: {
    about: 'Districts',
    columns: words('id bbs_code created_at division_id name_bn name_en updated_at version'),
  },
  upazilas: {
    about: 'Upazilas, each with its land office',
    columns: words(
      'id bbs_code created_at district_id kind name_bn name_en office_code tax_area_class updated_at',
      'version',
    ),
  },
  mouzas: {
    about: 'Mouzas',
    columns: words('id created_at jl_no meta mouza_code name_bn name_en tax_area_class upazila_id updated_at version'),
  },
  place_pasts: {
    about: 'What places were called and where they lay until a day',
    columns: words(
      'id created_at district_id division_id from_day kind name_bn name_en place_id reason until_day',
      'upazila_id updated_at version',
    ),
  },
  zils: {
    about: 'Zils: the sheets of the map of a mouza',
    columns: words('id created_at map_url meta mouza_id upazila_id updated_at version zil_no'),
  },
  survey_types: {
    about: 'Surveys by which land was recorded',
    columns: words('id code created_at description description_bn name_bn name_en sequence updated_at version'),
  },
  dags: {
    about: 'Dags as they are today; their outlines are in parcels.gpkg',
    columns: words(
      'id area closed_at created_at dag_no document_id khatiyan_number meta mouza_id survey_type_id',
      'upazila_id updated_at version zil_id',
    ),
  },
  khatians: {
    about: 'All versions of the khatian of each dag, with its owners',
    columns: words(
      'id area cause_id cause_kind changed_by current dag_id document_id khatiyan_number khotiyan',
      'reason since version',
    ),
  },
  dag_boundaries: {
    about: 'All versions of the outline of each dag',
    columns: words('id area dag_id drawn_at drawn_by geometry source version'),
  },
  dag_lineages: {
    about: 'What an office decided about the older parcels of a dag',
    key: ['dag_id'],
    columns: words('dag_id decided_at decided_by handed_on reason version withdrawn'),
  },
  dag_parents: {
    about: 'Older parcels of a dag as an office decided',
    key: ['dag_id', 'older_dag_id'],
    columns: words('dag_id older_dag_id kind share'),
  },
  dag_successions: {
    about: 'Splits and joins of dags',
    columns: words('id decided_at decided_by kind reason'),
  },
  dag_successors: {
    about: 'Which dag became which by a split or join',
    key: ['dag_id', 'successor_id'],
    columns: words('dag_id successor_id area succession_id'),
  },
  mouza_maps: {
    about: 'Scanned sheets of maps',
    columns: words(
      'id created_at document_id mouza_id name name_bn scale survey_type_id upazila_id updated_at',
      'version year zil_id',
    ),
  },
  sheet_pins: {
    about: 'Where a scanned sheet lies on the ground',
    key: ['mouza_map_id'],
    columns: words('mouza_map_id document_id pinned_at pinned_by pins published removed residual_m version'),
  },
  topology_faults: {
    about: 'Places where outlines do not fit together',
    columns: words(
      'id accepted_area area dag_id decided_at decided_by drawn_area found_at kind mended_at',
      'other_dag_id place reason recorded_area state survey_type_id upazila_id updated_at version width',
      'zil_id',
    ),
  },
  users: {
    about: 'Accounts of citizens, staff and helpers, without passwords and other secrets',
    columns: words(
      'id created_at digital_centre disabled_at email email_verified_at language last_login_at',
      'mailing_address name permanent_address phone phone_verified_at role two_factor_enabled_at',
      'updated_at version',
    ),
  },
  staff_upazilas: {
    about: 'Upazilas where a member of staff works',
    key: ['user_id', 'upazila_id'],
    columns: words('user_id upazila_id'),
  },
  kycs: {
    about: 'Checks of identity papers and their decisions, without the pictures and the numbers',
    columns: words(
      'clock_from document id passport_country passport_end passport_expires_on rejection_reason reviewed_at reviewer_id status',
      'submitted_at user_id version',
    ),
  },
  attorneys: {
    about: 'Powers of attorney, without their papers',
    columns: words(
      'id acts all_land attorney_id attorney_name contact from_day principal_id rejection_reason reviewed_at',
      'reviewer_id status submitted_at until_day withdrawn_at withdrawn_by',
    ),
  },
  attorney_lands: {
    about: 'Khatians of powers of attorney that are not for all land',
    columns: words('attorney_power_id khatian_key khatiyan_number mouza_id'),
    key: ['attorney_power_id', 'mouza_id', 'khatian_key'],
  },
  assistances: {
    about: 'When a helper of a digital centre, or an attorney, acted for a citizen',
    columns: words(
      'id asked_at attorney_power_id case_id confirmed_at digital_centre ended_at expires_at finished_at helper_id',
      'helper_name kind own_case_id user_id',
    ),
  },
  holidays: {
    about: 'Public holidays',
    columns: words('id confirmed day name_bn name_en updated_at version'),
  },
  fees: {
    about: 'Fees',
    columns: words('id amount_poisha code created_at purpose_bn purpose_en valid_from'),
  },
  tax_rates: {
    about: 'Rates of land development tax',
    columns: words(
      'id area_class confirmed created_at exempt_fee_poisha exempt_up_to_decimals legal_source',
      'legal_source_bn poisha_per_decimal updated_at use valid_from valid_to version',
    ),
  },
  announcements: {
    about: 'Announcements of the office',
    columns: words('id created_by from_day text_bn text_en until_day updated_at version'),
  },
  applications: {
    about: 'Applications for copies of khatians and maps',
    columns: words(
      'id created_at dag_id description document_id fee_poisha mouza_map_id paid_at payment_status',
      'transaction_id type upazila_id user_id',
    ),
  },
  land_tax_registrations: {
    about: 'Registrations of land for tax',
    columns: words(
      'id buyer_place came_by clock_from created_at dag_id dag_number holder_name khatiyan_number land_area land_type',
      'mouza_id mutation_id notes registered_before reviewed_at reviewer_id share_denominator share_numerator',
      'shares_open status',
      'submitted_at survey_type_id taxable_from taxable_until taxed_area upazila_id updated_at user_id',
      'version',
    ),
  },
  demand_lists: {
    about: 'Demand of land tax: a list for each mouza and tax year',
    columns: words(
      'id arrears_poisha due_poisha holdings interest_poisha listed_on mouza_id published_at published_by review_until',
      'tax_poisha tax_year total_poisha unknown upazila_id',
    ),
  },
  demands: {
    about: 'Holdings of these lists, each with how its tax was counted',
    columns: words(
      'id area arrears_poisha dag_number due_poisha gap interest_poisha khatiyan_number land_type list_id rate_poisha',
      'registration_id share_denominator share_numerator survey_type_id tax_poisha total_poisha years years_before',
    ),
  },
  demand_letters: {
    about: 'Letters to holders with unpaid years',
    columns: words('id amount_poisha demand_id printed_at printed_by years'),
  },
  demand_reviews: {
    about: 'Reviews of these demands that holders asked for',
    columns: words(
      'id answer appeal_until asked_at decided_at demand_id measured_area measured_dag_id mouza_id reason',
      'record_stays_at record_stays_by record_stays_reason reviewer_id status total_after total_before',
      'upazila_id user_id',
    ),
  },
  recorded_holdings: {
    about: 'Holdings of the register of land tax from before this system',
    columns: words(
      'id area created_at dag_number holding_number khatiyan_number land_type mouza_id survey_type_id upazila_id',
      'updated_at version',
    ),
  },
  recorded_holding_years: {
    about: 'Years of those holdings that were paid before this system',
    columns: words('holding_id dakhila_number paid_on proof year'),
    key: ['holding_id', 'year'],
  },
  land_tax_orders: {
    about: 'What a person paid at once: one tax year or more',
    columns: words('id amount_poisha created_at transaction_id user_id'),
  },
  land_tax_payments: {
    about: 'Tax years paid or to be paid, each with how it was calculated',
    columns: words(
      'id advance amount_poisha created_at exempt order_id paid_at penalty_poisha principal_poisha',
      'rate_poisha registration_id share_denominator share_numerator status tax_rate_id',
      'taxable_decimals upazila_id user_id year years_late',
    ),
  },
  documents_issued: {
    about: 'Papers that were issued, such as dakhilas, with all that is printed on them',
    columns: words(
      'id application_id content content_hash correction_id dag_id issued_at khatian_id kind mutation_id number',
      'revoked_at revoked_reason verify_code',
    ),
  },
  receipts: {
    about: 'Receipts, with all that is printed on them',
    columns: words(
      'id amount_poisha content fiscal_year issued_at line_id number office_code payment_id revoked_at',
      'revoked_reason series series_number verify_code',
    ),
  },
  refunds: {
    about: 'Money given back by the office',
    columns: words(
      'id amount_poisha checks decided_at decided_by decline_reason ended_at line_id next_check_at payment_id reason',
      'requested_at requested_by state',
    ),
  },
  receipt_series: {
    about: 'The last number of each series of receipts',
    key: ['series', 'office_code', 'fiscal_year'],
    columns: words('series office_code fiscal_year last_number'),
  },
  mutations: {
    about: 'Mutations: transfers of ownership',
    columns: words(
      'id application_fee_poisha application_id applied_at contact_number created_at dag_id dag_number',
      'clock_from deed_date deed_number fee_poisha first_look_at khatian_number land_area land_type mouza_id',
      'mutation_fee_poisha mutation_type paid_at papers_requested_at previous_owner_address previous_owner_name',
      'previous_owner_nid_end reason registry_office remarks reviewed_at reviewer_id status upazila_id',
      'updated_at user_id version',
    ),
  },
  corrections: {
    about: 'Corrections of the record of a dag',
    columns: words(
      'id application_fee_poisha clock_from created_at dag_id dag_number explanation fee_poisha khatian_number khatian_version kind',
      'mouza_id objections_answer objections_until paid_at record_fee_poisha remarks reviewed_at reviewer_id status upazila_id updated_at user_id version',
    ),
  },
  correction_cells: {
    about: 'Cells of a correction: as they stood and what is right',
    columns: words('id after before correction_id field owner_row'),
  },
  correction_notices: {
    about: 'Whom the office told of a correction',
    columns: words('id correction_id notified_at user_id'),
  },
  correction_objections: {
    about: 'Objections to a correction',
    columns: words('id correction_id made_at reason user_id'),
  },
  correction_documents: {
    about: 'Papers of a correction, which are not copied: they may show an identity card',
    columns: words('id added_at correction_id file_id'),
  },
  mutation_buyers: {
    about: 'New owners of a mutation',
    columns: words('id address father mutation_id name name_bn nid_end place share_denominator share_numerator'),
  },
  mutation_families: {
    about: 'Which inheritances state the family, which is sealed, and until when its heirs are heard',
    columns: words('id mutation_id objections_until stated_at'),
  },
  mutation_heirs: {
    about: 'What heirs were told and said, and what officers decided about them',
    columns: words(
      'id answer answered_at decided_at decided_by decided_reason mutation_id named_by notified_at outcome place',
      'reason taken_by',
    ),
  },
  mutation_documents: {
    about: 'Papers of a mutation; those that show an identity card are not copied',
    columns: words('id added_at document_group file_id group_stated mutation_id'),
  },
  mutation_events: {
    about: 'The course of each mutation',
    columns: words(
      'id at by_role by_user_id checklist from_status kind mutation_id out_of_turn override_facts',
      'override_reason reason remark to_status',
    ),
  },
  mutation_inquiries: {
    about: 'Inquiries on the land',
    columns: words('id made_at mutation_id officer_id remarks'),
  },
  mutation_inquiry_photographs: {
    about: 'Photographs of inquiries',
    columns: words('id file_id inquiry_id'),
  },
  case_reviews: {
    about: 'Reviews of rejections that citizens asked for',
    columns: words(
      'id answer asked_at case_id decided_at decision_id due_on officer_id outcome subject upazila_id user_id words',
    ),
  },
  papers_requests: {
    about: 'Papers that an office asked for in a case',
    columns: words(
      'id answer answer_by answered case_id ended_at officer_id papers reminded_at remarks requested_at',
      'status_before subject',
    ),
  },
  case_papers: {
    about: 'Papers that citizens sent with an answer, without the papers themselves',
    columns: words('id added_at case_id file_id request_id subject'),
  },
  case_decisions: {
    about: 'Decisions of officers',
    columns: words('id case_id changed decided_at ground hearing officer_id status subject undone_at'),
  },
  payments: {
    about: 'Payments through a provider',
    columns: words(
      'id amount_poisha created_at method nothing_taken office_id payer_masked provider purpose',
      'reference refund_due refunded_poisha settled_at status subject_id user_id',
    ),
  },
  payment_attempts: {
    about: 'What the provider answered to a payment',
    columns: words('id amount_poisha at outcome payment_id provider provider_ref reason'),
  },
  ledger_accounts: {
    about: 'Accounts of the ledger',
    key: ['code'],
    columns: words('code name'),
  },
  ledger_transactions: {
    about: 'Transactions of the ledger',
    columns: words('id created_at kind payment_id payout_id received_id refund_key'),
  },
  ledger_entries: {
    about: 'Entries of the ledger; those of a transaction add up to 0',
    columns: words('id account amount_poisha booked_at line_id office_id transaction_id'),
  },
  settlement_files: {
    about: 'Files in which providers say what they took and paid out',
    columns: words(
      'id accepted_at accepted_by chosen_columns created_at created_by days_chosen fault fault_line file_id file_name',
      'first_day found_columns last_day line_count net_fault_line provider sha256 sheet sheets state total_fault_line',
      'unreadable_count',
    ),
  },
  settlement_lines: {
    about: 'Lines of the settlement files',
    key: ['settlement_file_id', 'line'],
    columns: words(
      'settlement_file_id line amount_poisha counted day fault fee_poisha kind payment_id payment_ref payout provider',
      'reference transaction_ref written_at',
    ),
  },
  settlement_differences: {
    about: 'What a settlement file and the ledger say differently',
    columns: words(
      'id day here_poisha kind ledger_transaction_id line note payment_id reference settled_at settled_by',
      'settled_by_file settlement_file_id there_poisha transaction_ref',
    ),
  },
  provider_payouts: {
    about: 'What providers have paid to the bank',
    columns: words(
      'id amount_poisha fee_poisha payout posted_at posted_by provider received_poisha settlement_file_id',
    ),
  },
  payout_shares: {
    about: 'What each payout brought an office on an account of revenue',
    columns: words('id account amount_poisha lines office_id payout_id'),
  },
  received_money: {
    about: 'Money that providers took without a payment of ours',
    columns: words(
      'id amount_poisha decided_at decided_by fault next_check_at note paid_at payer_masked payment_id provider',
      'provider_ref received_at reference refund_checks refund_state refusal state surplus_of version',
    ),
  },
  daily_proofs: {
    about: 'Signed proofs that the books of each day agree',
    key: ['day'],
    columns: words('day content fault_count hash key_id made_at previous_hash signature'),
  },
  daily_proof_notes: {
    about: 'What was found out where the books of a day do not agree',
    key: ['day'],
    columns: words('day at by_user_id note'),
  },
  challans: {
    about: 'Challans by which revenue was paid into the treasury',
    columns: words(
      'id account account_code amount_poisha dated first_day last_day number office_id recorded_at recorded_by',
      'withdrawal_reason withdrawn_at withdrawn_by',
    ),
  },
  cash_days: {
    about: 'Days on which an office took or gave back cash',
    columns: words('id day office_id opened_at'),
  },
  cash_takings: {
    about: 'Payments that officers took in cash',
    key: ['payment_id'],
    columns: words('payment_id cash_day_id taken_by'),
  },
  cash_closings: {
    about: 'Counts by which days of cash were closed',
    key: ['cash_day_id'],
    columns: words('cash_day_id closed_at closed_by counted_poisha given_back_poisha taken_poisha'),
  },
  cash_deposits: {
    about: 'Deposits of cash at the bank',
    key: ['cash_day_id'],
    columns: words('cash_day_id amount_poisha ledger_transaction_id recorded_at recorded_by slip_day slip_number'),
  },
  audit_log: {
    about: 'What staff wrote, chained by hashes',
    key: ['id', 'lane_number'],
    columns: words(
      'id lane_number act actor_id after at before hash lane previous_hash request_id subject',
      'subject_id',
    ),
  },
  audit_heads: {
    about: 'The last entry of each lane of the audit log',
    key: ['lane'],
    columns: words('lane hash lane_number'),
  },
  paper_keys: {
    about: 'Public keys that papers were signed with',
    key: ['key_id'],
    columns: words('key_id public_key since until'),
  },
  schema_migrations: {
    about: 'Versions of the schema of the database',
    key: ['name'],
    columns: words('name applied_at sha256'),
  },
}
