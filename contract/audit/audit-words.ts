import { digitsFor, type Language } from '#contract/digits.ts'
import { recordNames } from '#contract/records/record-words.ts'

type Words = { en: string; bn: string }

/** Labels for the acts in the audit log. */
const auditActs = {
  create: { en: 'Added', bn: 'যোগ' },
  update: { en: 'Changed', bn: 'পরিবর্তন' },
  delete: { en: 'Deleted', bn: 'মোছা' },
  import: { en: 'Imported', bn: 'আমদানি' },
  split: { en: 'Split', bn: 'ভাগ' },
  merge: { en: 'Joined', bn: 'একত্র' },
  draw: { en: 'Drew the boundary', bn: 'সীমানা আঁকা' },
  approve: { en: 'Approved', bn: 'অনুমোদন' },
  reject: { en: 'Rejected', bn: 'আবেদন বাতিল' },
  flag: { en: 'Sent back to be corrected', bn: 'সংশোধনের জন্য ফেরত' },
  undo: { en: 'Undone', bn: 'সিদ্ধান্ত ফেরানো' },
  look: { en: 'Saw the pictures', bn: 'ছবি দেখা' },
  set_share: { en: 'Set the share', bn: 'অংশ নির্ধারণ' },
  open: { en: 'Opened the case', bn: 'কেস খোলা' },
  move: { en: 'Changed the status', bn: 'অবস্থা বদল' },
  see_nids: { en: 'Saw the NID numbers', bn: 'এনআইডি নম্বর দেখা' },
  search_owners: { en: 'Searched for owners', bn: 'মালিক খোঁজা' },
  sort_paper: { en: 'Said what a paper is', bn: 'কাগজটি কী, তা ঠিক করা' },
  set_dag: { en: 'Chose the dag', bn: 'দাগ বেছে নেওয়া' },
  inquire: { en: 'Reported an inquiry', bn: 'তদন্ত প্রতিবেদন' },
  apply: { en: 'Entered in the khatian', bn: 'খতিয়ানে তোলা' },
  revoke: { en: 'Withdrawn', bn: 'বাতিল' },
  assist: { en: 'Began to act for a citizen', bn: 'নাগরিকের হয়ে কাজ শুরু' },
  assist_case: { en: 'Made a case for a citizen', bn: 'নাগরিকের হয়ে আবেদন' },
  assist_end: { en: 'Ended acting for a citizen', bn: 'নাগরিকের হয়ে কাজ শেষ' },
  remove: { en: 'Removed', bn: 'সরানো' },
  print: { en: 'Had printed', bn: 'ছাপানো' },
  stop: { en: 'Stopped', bn: 'থামানো' },
  download: { en: 'Downloaded', bn: 'ডাউনলোড' },
  give_password: { en: 'Gave a first password', bn: 'প্রথম পাসওয়ার্ড দেওয়া' },
  add_passkey: { en: 'Added a passkey', bn: 'পাসকি যোগ' },
  remove_passkey: { en: 'Removed a passkey', bn: 'পাসকি সরানো' },
  refuse_passkey: { en: 'Copied passkey refused', bn: 'নকল পাসকি ফেরত' },
  refuse_network: { en: 'Refused: not a network of the office', bn: 'অফিসের নেটওয়ার্ক নয় বলে ফেরত' },
  join_login: { en: 'Joined to a login elsewhere', bn: 'বাইরের লগইনের সঙ্গে যুক্ত' },
  refuse_login: { en: 'Login elsewhere refused', bn: 'বাইরের লগইন ফেরত' },
  reset_password: { en: 'Gave a new password', bn: 'নতুন পাসওয়ার্ড দেওয়া' },
} as const satisfies Record<string, Words>
export type AuditAct = keyof typeof auditActs

/** The kinds of things on which staff act. */
const auditSubjects = {
  ...recordNames,
  kycs: { en: 'Identity (KYC)', bn: 'পরিচয় যাচাই (কেওয়াইসি)' },
  papers: { en: 'Paper', bn: 'কাগজ' },
  paper_keys: { en: 'Key of papers', bn: 'কাগজের স্বাক্ষর-চাবি' },
  dag_lineages: { en: 'Lineage of a dag', bn: 'দাগের আগের জরিপের দাগ' },
  assistances: { en: 'Assisted use', bn: 'সহায়তায় ব্যবহার' },
  owners: { en: 'Owners of land', bn: 'জমির মালিক' },
  sheet_pins: { en: 'Pins of a mouza map', bn: 'মৌজা ম্যাপের পিন' },
  imports: { en: 'Import', bn: 'আমদানি' },
  // Entries from before imports had other kinds.
  parcel_imports: { en: 'Import of parcels', bn: 'দাগের আমদানি' },
  dakhila_prints: { en: 'Dakhilas in one PDF', bn: 'এক পিডিএফে দাখিলা' },
  revenue: { en: 'Revenue of a day', bn: 'এক দিনের রাজস্ব' },
  audit_log: { en: 'Audit log', bn: 'নিরীক্ষা লগ' },
  demo: { en: 'Demo', bn: 'ডেমো' },
} as const satisfies Record<string, Words>
export type AuditSubject = keyof typeof auditSubjects

/** Fields of the records, by the labels of their screens. */
const auditFields: Record<string, Words> = {
  id: { en: 'ID', bn: 'আইডি' },
  name_en: { en: 'Name (EN)', bn: 'নাম (ইংরেজি)' },
  name_bn: { en: 'Name (BN)', bn: 'নাম (বাংলা)' },
  year: { en: 'Year of the survey', bn: 'জরিপের সাল' },
  scale: { en: 'Scale', bn: 'স্কেল' },
  day: { en: 'Day', bn: 'তারিখ' },
  text_en: { en: 'Text (EN)', bn: 'লেখা (ইংরেজি)' },
  text_bn: { en: 'Text (BN)', bn: 'লেখা (বাংলা)' },
  from_day: { en: 'From', bn: 'শুরু' },
  until_day: { en: 'Last day', bn: 'শেষ দিন' },
  to_day: { en: 'Last day', bn: 'শেষ দিন' },
  total: { en: 'How many', bn: 'কয়টি' },
  name: { en: 'Name', bn: 'নাম' },
  bbs_code: { en: 'BBS Code', bn: 'বিবিএস কোড' },
  office_code: { en: 'Office code', bn: 'অফিস কোড' },
  jl_no: { en: 'JL No', bn: 'জে.এল. নম্বর' },
  mouza_code: { en: 'Mouza code', bn: 'মৌজা কোড' },
  zil_no: { en: 'Zil No', bn: 'শিট নম্বর' },
  map_url: { en: 'Map URL', bn: 'ম্যাপের ঠিকানা' },
  meta: { en: 'Meta', bn: 'মেটা' },
  division: { en: 'Division', bn: 'বিভাগ' },
  division_id: { en: 'Division', bn: 'বিভাগ' },
  district: { en: 'District', bn: 'জেলা' },
  district_id: { en: 'District', bn: 'জেলা' },
  upazila: { en: 'Upazila', bn: 'উপজেলা' },
  upazila_id: { en: 'Upazila', bn: 'উপজেলা' },
  digital_centre: { en: 'Digital centre', bn: 'ডিজিটাল সেন্টার' },
  upazilas: { en: 'Upazilas', bn: 'উপজেলা' },
  mouza: { en: 'Mouza', bn: 'মৌজা' },
  mouza_id: { en: 'Mouza', bn: 'মৌজা' },
  zil: { en: 'Zil', bn: 'শিট' },
  zil_id: { en: 'Zil', bn: 'শিট' },
  tax_area_class: { en: 'Area class for land tax', bn: 'ভূমি উন্নয়ন করের এলাকার শ্রেণি' },
  code: { en: 'Code', bn: 'কোড' },
  description: { en: 'Description', bn: 'বিবরণ' },
  description_bn: { en: 'Description (BN)', bn: 'বিবরণ (বাংলা)' },
  sequence: { en: 'Order', bn: 'ক্রম' },
  survey_type: { en: 'Survey type', bn: 'জরিপের ধরন' },
  survey_type_id: { en: 'Survey type', bn: 'জরিপের ধরন' },
  dag_no: { en: 'Dag No', bn: 'দাগ নম্বর' },
  successors: { en: 'Became', bn: 'যা হয়েছে' },
  is_closed: { en: 'Closed', bn: 'বন্ধ' },
  boundary_version: { en: 'Version of the boundary', bn: 'সীমানার সংস্করণ' },
  drawn_area: { en: 'Area as drawn', bn: 'আঁকা জমির পরিমাণ' },
  dag_number: { en: 'Dag No', bn: 'দাগ নম্বর' },
  khatiyan_number: { en: 'Khatian No', bn: 'খতিয়ান নম্বর' },
  khatian_number: { en: 'Khatian No', bn: 'খতিয়ান নম্বর' },
  dag_id: { en: 'Dag on record', bn: 'রেকর্ডের দাগ' },
  deed_number: { en: 'Deed No', bn: 'দলিল নম্বর' },
  applied_at: { en: 'Entered in the khatian', bn: 'খতিয়ানে তোলা' },
  remarks: { en: 'Remarks', bn: 'মন্তব্য' },
  khotiyan: { en: 'Owners', bn: 'মালিক' },
  owner: { en: 'Owner', bn: 'মালিক' },
  owner_en: { en: 'Owner (EN)', bn: 'মালিক (ইংরেজি)' },
  father: { en: 'Father or husband', bn: 'পিতা বা স্বামী' },
  land_class: { en: 'Land class', bn: 'জমির শ্রেণি' },
  land_class_bn: { en: 'Land class (BN)', bn: 'জমির শ্রেণি (বাংলা)' },
  address: { en: 'Address', bn: 'ঠিকানা' },
  share: { en: 'Share', bn: 'অংশ' },
  area: { en: 'Area (sq ft)', bn: 'জমির পরিমাণ (বর্গফুট)' },
  land_area: { en: 'Area (sq ft)', bn: 'জমির পরিমাণ (বর্গফুট)' },
  taxed_area: { en: 'Taxed area (sq ft)', bn: 'করযোগ্য জমি (বর্গফুট)' },
  khatian_version: { en: 'Version of the khatian', bn: 'খতিয়ানের সংস্করণ' },
  khatian_cause_kind: { en: 'Why the khatian changed', bn: 'খতিয়ান বদলের কারণ' },
  khatian_cause_id: { en: 'Case of the khatian', bn: 'খতিয়ান বদলের কেস' },
  has_boundary: { en: 'Boundary', bn: 'সীমানা' },
  registration_count: { en: 'Land tax registrations', bn: 'ভূমি উন্নয়ন কর নিবন্ধন' },
  has_document: { en: 'Has a file', bn: 'ফাইল আছে' },
  document: { en: 'File', bn: 'ফাইল' },
  document_url: { en: 'Link to the file', bn: 'ফাইলের লিংক' },
  content_type: { en: 'Kind of file', bn: 'ফাইলের ধরন' },
  size_bytes: { en: 'Size in bytes', bn: 'আকার (বাইট)' },
  email: { en: 'Email', bn: 'ইমেইল' },
  passkey: { en: 'Passkey', bn: 'পাসকি' },
  provider: { en: 'Login by', bn: 'যা দিয়ে লগইন' },
  phone: { en: 'Phone', bn: 'ফোন' },
  role: { en: 'Role', bn: 'ভূমিকা' },
  email_verified_at: { en: 'Email verified', bn: 'ইমেইল যাচাই' },
  two_factor_enabled: { en: '2FA', bn: 'দুই ধাপের লগইন' },
  disabled_at: { en: 'Disabled since', bn: 'নিষ্ক্রিয়' },
  last_used_at: { en: 'Last use', bn: 'শেষ ব্যবহার' },
  is_unused: { en: 'Not used yet', bn: 'এখনও ব্যবহার হয়নি' },
  created_at: { en: 'Created', bn: 'তৈরি' },
  created_by: { en: 'Added by', bn: 'যোগ করেছেন' },
  updated_at: { en: 'Last change', bn: 'শেষ পরিবর্তন' },
  version: { en: 'Version', bn: 'সংস্করণ' },
  amount: { en: 'Amount (BDT)', bn: 'পরিমাণ (টাকা)' },
  purpose_en: { en: 'For (EN)', bn: 'কীসের জন্য (ইংরেজি)' },
  purpose_bn: { en: 'For (BN)', bn: 'কীসের জন্য (বাংলা)' },
  valid_from: { en: 'From', bn: 'শুরু' },
  valid_to: { en: 'Until', bn: 'শেষ' },
  until: { en: 'Last day', bn: 'শেষ দিন' },
  holding_number: { en: 'Holding No', bn: 'হোল্ডিং নম্বর' },
  land_type: { en: 'Use', bn: 'ব্যবহার' },
  dakhilas: { en: 'Dakhilas', bn: 'দাখিলা' },
  dakhila_number: { en: 'Dakhila No', bn: 'দাখিলা নম্বর' },
  first_year: { en: 'First year', bn: 'প্রথম বছর' },
  last_year: { en: 'Last year', bn: 'শেষ বছর' },
  paid_on: { en: 'Day of payment', bn: 'কর দেওয়ার তারিখ' },
  proof: { en: 'Document that proves it', bn: 'প্রমাণপত্র' },
  state: { en: 'State', bn: 'অবস্থা' },
  area_class: { en: 'Area class', bn: 'এলাকার শ্রেণি' },
  use: { en: 'Use', bn: 'ব্যবহার' },
  exempt_up_to_decimals: { en: 'Exempt up to (decimals)', bn: 'করমুক্ত সীমা (শতাংশ)' },
  exempt_fee: { en: 'Fee when exempt (BDT)', bn: 'করমুক্ত জমির ফি (টাকা)' },
  legal_source: { en: 'Legal source', bn: 'আইনি ভিত্তি (ইংরেজি)' },
  legal_source_bn: { en: 'Legal source (BN)', bn: 'আইনি ভিত্তি (বাংলা)' },
  confirmed: { en: 'Confirmed', bn: 'নিশ্চিত' },
  used: { en: 'Used', bn: 'ব্যবহৃত' },
  helper_name: { en: 'Helper', bn: 'সহায়তাকারী' },
  kind: { en: 'Kind of case', bn: 'কাজের ধরন' },
  case_id: { en: 'Case', bn: 'কাজ' },
  user_id: { en: 'Person', bn: 'ব্যক্তি' },
  status: { en: 'Status', bn: 'অবস্থা' },
  notes: { en: 'Notes', bn: 'মন্তব্য' },
  taxable_from: { en: 'Taxed from', bn: 'যে বছর থেকে কর' },
  rejection_reason: { en: 'Reason', bn: 'কারণ' },
  pins: { en: 'Pins', bn: 'পিন' },
  residual_m: { en: 'Off by (m)', bn: 'গড় ফারাক (মিটার)' },
  published: { en: 'Published', bn: 'প্রকাশিত' },
  removed: { en: 'Removed', bn: 'সরানো' },
  parents: { en: 'Came from', bn: 'যেসব দাগ থেকে' },
  withdrawn: { en: 'Withdrawn', bn: 'তুলে নেওয়া' },
  reason: { en: 'Reason', bn: 'কারণ' },
  note: { en: 'Note', bn: 'মন্তব্য' },
  found: { en: 'Found', bn: 'পাওয়া গেছে' },
  images_opened: { en: 'Pictures seen before deciding', bn: 'সিদ্ধান্তের আগে ছবি দেখা' },
  revoked_at: { en: 'Withdrawn at', bn: 'বাতিলের সময়' },
}

const known = (words: Record<string, Words>, name: string, language: Language): string => {
  const found = Object.hasOwn(words, name) ? words[name] : undefined
  return found ? found[language] : name
}

/** Label of an act; an unknown act of another release keeps its stored name. */
export const actWords = (act: string, language: Language) => known(auditActs, act, language)

/** Label of a kind of thing; an unknown kind of another release keeps its stored name. */
export const subjectWords = (subject: string, language: Language) => known(auditSubjects, subject, language)

/**
 * The label of a field by its path: `khotiyan.0.owner` is 'Owners 1 · Owner'. A field that an office added keeps its
 * name.
 */
export function fieldWords(path: string, language: Language): string {
  const parts: string[] = []
  for (const name of path.split('.')) {
    const row = parts.at(-1)
    if (/^\d+$/.test(name) && row !== undefined)
      parts[parts.length - 1] = `${row} ${digitsFor(String(Number(name) + 1), language)}`
    else parts.push(known(auditFields, name, language))
  }
  return parts.join(' · ')
}
