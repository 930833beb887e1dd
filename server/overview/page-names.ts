import type { Language } from '#contract/digits.ts'
import type { OfficePage } from '#contract/office-pages.ts'
import { both } from './text.ts'

/** The name of a page of the office, which does not compile without its text. */
export const pageName = (page: OfficePage): Record<Language, string> => both(`pages.${page}`)

/** Other names of a page, for the top search. */
export const otherPageNames: Partial<Record<OfficePage, string>> = {
  overview: 'dashboard home ড্যাশবোর্ড',
  revenue: 'reports money প্রতিবেদন আয়',
  kyc_approvals: 'identity nid passport পরিচয় পাসপোর্ট',
  attorneys: 'attorney amnokta আমমোক্তার',
  land_tax_registrations: 'ldt land match নিবন্ধন',
  demand: 'demand list yearly arrears defaulters land tax দাবি তালিকা বকেয়া খেলাপি',
  demand_reviews: 'review objection too much land tax আপত্তি বেশি কর',
  mutations: 'namjari transfer ownership khatian খারিজ মালিকানা',
  corrections: 'correction mistake error record khatian spelling misc case ভুল সংশোধন মিস কেস',
  districts: 'zila',
  upazilas: 'thana থানা',
  zils: 'sheets',
  place_pasts: 'past history old name renamed split gazette পুরোনো নাম গেজেট ভাগ',
  dags: 'plots parcels',
  draw_maps: 'draw boundary polygon map gps সীমানা আঁকা ম্যাপ',
  topology: 'topology overlap gap sliver boundaries টপোলজি ত্রুটি',
  imports:
    'upload excel xlsx csv ods spreadsheet geojson shapefile geopackage gis khatian parcels আমদানি ফাইল এক্সেল খতিয়ান',
  quality: 'faults errors check mend missing mistakes ভুল ত্রুটি যাচাই ঠিক',
  khatian: 'khatiyan porcha পর্চা',
  owners: 'name of owner malik মালিক নাম',
  land_tax_counter: 'counter land tax due dakhila দাখিলা বকেয়া',
  mouza_maps: 'sheets',
  users: 'staff কর্মকর্তা',
  programs: 'api key webhook bank এপিআই ওয়েবহুক ব্যাংক',
  announcements: 'status notice outage নোটিশ',
  holidays: 'calendar leave working days সরকারি ছুটি ক্যালেন্ডার',
  tax_rates: 'land tax gazette ভূমি উন্নয়ন কর',
}
