/** Problems of records in a file of the office, and what it should look at; a part of `faultText`. */
export const recordFaults = {
  file_type_import: {
    en: 'A table is CSV, XLSX, ODS or XLS; parcels are GeoJSON, a zipped Shapefile or a GeoPackage',
    bn: 'টেবিল হলে CSV, XLSX, ODS বা XLS; সীমানা হলে GeoJSON, জিপ করা Shapefile বা GeoPackage দিন',
  },
  import_file_large: { en: 'The file is larger than 200 MB', bn: 'ফাইলটি ২০০ এমবির চেয়ে বড়' },
  import_workbook_large: {
    en: 'An Excel or ODS file may have 20 MB. Save the sheet as CSV, which may have 200 MB.',
    bn: 'এক্সেল বা ODS ফাইল সর্বোচ্চ ২০ এমবি হতে পারে। শিটটি CSV হিসেবে সংরক্ষণ করুন, CSV ২০০ এমবি পর্যন্ত দেওয়া যায়।',
  },
  import_parcels_large: {
    en: 'A file of parcels may have 20 MB. Send the parcels in several files.',
    bn: 'দাগের সীমানার ফাইল সর্বোচ্চ ২০ এমবি হতে পারে। কয়েকটি ফাইলে ভাগ করে পাঠান।',
  },
  table_columns_missing: {
    en: 'These columns were not recognised. Choose which column it is:',
    bn: 'এই কলামগুলো চেনা যায়নি। কোন কলাম তা বেছে নিন:',
  },
  import_cancelled: {
    en: 'The check was stopped. To go on, look through the file again.',
    bn: 'যাচাই থামানো হয়েছে। চালিয়ে যেতে ফাইলটি আবার যাচাই করুন।',
  },
  import_conflict: {
    en: 'Two records of the file exclude each other, or the register changed meanwhile. Check the file again.',
    bn: 'ফাইলের দুটি রেকর্ড একসঙ্গে থাকতে পারে না, অথবা এর মধ্যে রেকর্ড বদলেছে। ফাইলটি আবার যাচাই করুন।',
  },
  import_failed: {
    en: 'The server failed at this file, and nothing of it was entered. Tell whoever runs the server.',
    bn: 'ফাইলটি পড়তে সার্ভারে ত্রুটি হয়েছে; কিছুই রেকর্ডে ওঠেনি। সার্ভারের দায়িত্বে যিনি আছেন তাঁকে জানান।',
  },
  import_record_twice: { en: 'The file has this record twice', bn: 'ফাইলে এই রেকর্ড দুবার আছে' },
  import_parent_unknown: {
    en: 'This place is not on record. Import it first.',
    bn: 'এই জায়গা রেকর্ডে নেই। আগে এটি যোগ করুন।',
  },
  import_place_renamed: {
    en: 'A place on record had this name before. Write the name that it has today:',
    bn: 'রেকর্ডের একটি জায়গার আগের নাম এটি। এখনকার নাম লিখুন:',
  },
  import_upazila_missing: {
    en: 'The row names no upazila. Choose the upazila above, or add the column.',
    bn: 'সারিতে উপজেলার নাম নেই। উপরে উপজেলা বেছে নিন, অথবা কলামটি যোগ করুন।',
  },
  import_upazila_unknown: { en: 'No upazila of this name is on record', bn: 'এই নামের উপজেলা রেকর্ডে নেই' },
  import_mouza_missing: {
    en: 'The row names no mouza. Choose the mouza above, or add the column.',
    bn: 'সারিতে মৌজার নাম নেই। উপরে মৌজা বেছে নিন, অথবা কলামটি যোগ করুন।',
  },
  import_mouza_unknown: { en: 'No such mouza is on record in this upazila', bn: 'এই উপজেলায় এমন মৌজা রেকর্ডে নেই' },
  import_jl_differs: {
    en: 'The mouza of this name has another JL number on record',
    bn: 'এই নামের মৌজার জে.এল. নম্বর রেকর্ডে অন্য',
  },
  import_place_several: {
    en: 'Several places have this name. Add the district or the JL number.',
    bn: 'এই নামে একাধিক জায়গা আছে। জেলা বা জে.এল. নম্বর যোগ করুন।',
  },
  import_zil_missing: {
    en: 'The mouza has no zil or several: name the zil',
    bn: 'মৌজার কোনো শিট নেই, অথবা একাধিক আছে। শিট নম্বর লিখুন',
  },
  import_survey_missing: {
    en: 'The row names no survey. Choose the survey above, or add the column.',
    bn: 'সারিতে জরিপের নাম নেই। উপরে জরিপ বেছে নিন, অথবা কলামটি যোগ করুন।',
  },
  import_two_khatians: {
    en: 'The file has this dag in two khatians',
    bn: 'ফাইলে এই দাগ দুটি খতিয়ানে আছে',
  },
  import_two_areas: {
    en: 'The rows of this dag have different areas of the dag',
    bn: 'এই দাগের সারিগুলোতে দাগের জমির পরিমাণ এক নয়',
  },
  import_dag_twice: { en: 'The file has this dag twice', bn: 'ফাইলে এই দাগ দুবার আছে' },
  import_area_missing: {
    en: 'Neither the area of the dag nor the areas of its owners are given',
    bn: 'দাগের জমির পরিমাণ বা মালিকদের জমির পরিমাণ, কোনোটিই নেই',
  },
  import_part_missing: {
    en: 'One of several owners has neither a share nor an area',
    bn: 'একাধিক মালিকের মধ্যে কারও অংশ বা জমির পরিমাণ লেখা নেই',
  },
  import_shares_over: { en: 'The shares are more than the whole', bn: 'সব অংশ মিলে পুরো জমির চেয়ে বেশি হয়' },
  import_shares_under: { en: 'The shares are less than the whole', bn: 'সব অংশ মিলে পুরো জমির চেয়ে কম হয়' },
  import_areas_not_sum: {
    en: 'The area of the dag is not the sum of its owners’ areas',
    bn: 'দাগের জমি আর মালিকদের জমির যোগফল এক নয়',
  },
  import_owner_twice: { en: 'An owner stands there twice', bn: 'একই মালিক দুবার আছে' },
  import_no_father: { en: 'An owner has no father or husband', bn: 'কোনো মালিকের পিতা বা স্বামীর নাম নেই' },
  import_latin_text: {
    en: 'A text stays in Latin letters in a Bengali register',
    bn: 'বাংলা রেজিস্টারে কোনো লেখা ইংরেজি অক্ষরে রয়ে গেছে',
  },
  import_letter_in_number: {
    en: 'A number has a letter that looks like a digit, such as 75O8',
    bn: 'কোনো নম্বরে অঙ্কের মতো দেখতে অক্ষর আছে, যেমন 75O8',
  },
  import_number_says_more: {
    en: 'A number of land has words or signs beside it, or is none, such as 5012 (part)',
    bn: 'কোনো নম্বরের সঙ্গে কথা বা চিহ্ন আছে, অথবা সেটি নম্বরই নয়, যেমন ৫০১২ (অংশ)',
  },
  import_number_from_day: {
    en: 'A number was read from a date, as you said',
    bn: 'আপনার কথামতো তারিখ থেকে নম্বর পড়া হয়েছে',
  },
  import_name_holds_more: {
    en: 'The name of an owner says more than one name, such as several people or the father',
    bn: 'মালিকের নামের ঘরে একটি নামের চেয়ে বেশি কিছু আছে, যেমন কয়েকজনের নাম বা পিতার নাম',
  },
  import_area_implausible: {
    en: 'An area is over 100 acres (10,000 decimals)',
    bn: 'কোনো জমির পরিমাণ ১০০ একরের (১০,০০০ শতকের) বেশি',
  },
  import_khatian_total: {
    en: 'The total of the khatian is not the sum of its dags',
    bn: 'খতিয়ানের মোট জমি আর দাগগুলোর যোগফল এক নয়',
  },
  years_cell_unreadable: {
    en: 'Write tax years as 2023-24, several as 2019-20 to 2023-24 or with commas',
    bn: 'কর বছর ২০২৩-২৪ এভাবে লিখুন; একাধিক হলে ২০১৯-২০ থেকে ২০২৩-২৪, অথবা কমা দিয়ে',
  },
  years_cell_bengali_calendar: {
    en: 'A year of the Bengali calendar: write the tax year, July to June, as 2023-24',
    bn: 'এটি বাংলা সন। জুলাই থেকে জুন হিসেবে কর বছর লিখুন, যেমন ২০২৩-২৪',
  },
  years_cell_backwards: { en: 'The last year is before the first', bn: 'শেষ বছরটি প্রথম বছরের আগের' },
  years_cell_several: {
    en: 'Write one year here: the last of all that are paid',
    bn: 'এখানে একটি বছরই লিখুন: যে বছর পর্যন্ত সব কর দেওয়া হয়েছে',
  },
  years_cell_to_come: {
    en: 'Tax is paid at most three years in advance',
    bn: 'কর সর্বোচ্চ তিন বছর আগাম দেওয়া যায়',
  },
  import_dakhila_missing: {
    en: 'Paid years need the number of their old dakhila',
    bn: 'কর দেওয়া বছরের পুরোনো দাখিলার নম্বর লিখুন',
  },
  import_year_twice: {
    en: 'There is a year of this holding twice',
    bn: 'এই হোল্ডিংয়ের একটি বছর দুবার আছে',
  },
  import_two_holdings: {
    en: 'The rows of this holding differ in its number, use or area',
    bn: 'এই হোল্ডিংয়ের সারিগুলোতে নম্বর, ব্যবহার বা জমির পরিমাণ এক নয়',
  },
  import_day_unclear: {
    en: 'The date of the dakhila can be read in two ways, or there is no such day. It is kept as written.',
    bn: 'দাখিলার তারিখ দুভাবে পড়া যায়, অথবা এমন তারিখ নেই। যেমন লেখা আছে তেমনই থাকবে।',
  },
  import_no_proof: {
    en: 'Paid years have no document that proves them',
    bn: 'কর দেওয়া বছরের কোনো প্রমাণপত্রের উল্লেখ নেই',
  },
  import_paid_here: {
    en: 'A year was paid here too, by a registration of the holding',
    bn: 'একটি বছরের কর এখানেও দেওয়া হয়েছে',
  },
} as const
