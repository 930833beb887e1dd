/** Problems of single fields that only the server finds, so that no page carries their words; a part of `faultText`. */
export const serverFieldTexts = {
  family_of_inheritance: {
    en: 'A family is stated for an inheritance only',
    bn: 'পরিবারের তথ্য শুধু উত্তরাধিকারের নামজারিতে লাগে',
  },
  heir_name_differs: {
    en: 'This heir has another name among the new owners',
    bn: 'নতুন মালিকের তালিকায় এই ওয়ারিশের নাম অন্য রকম লেখা',
  },
  cell_unchanged: { en: 'This already stands in the record', bn: 'রেকর্ডে এটিই লেখা আছে' },
  cell_twice: { en: 'The same cell is named twice', bn: 'একই ঘর দুবার এসেছে' },
  password_common: {
    en: 'This password is too common. Please choose another.',
    bn: 'এই পাসওয়ার্ড অনেকেই ব্যবহার করেন। অন্য একটি বেছে নিন।',
  },
  slip_before_day: {
    en: 'The money cannot have been deposited before the day on which it was taken',
    bn: 'যেদিন টাকা নেওয়া হয়েছে, তার আগে জমা হতে পারে না',
  },
  slip_after_today: { en: 'This day is still to come', bn: 'এই তারিখ এখনও আসেনি' },
  password_is_email: { en: 'The password must not be your email', bn: 'ইমেইল পাসওয়ার্ড হতে পারে না' },
  password_wrong: { en: 'This password is not right', bn: 'এই পাসওয়ার্ড সঠিক নয়' },
  phone_own: {
    en: 'This is your own number. What is yours you do without a code.',
    bn: 'এটি আপনার নিজের নম্বর। নিজের কাজে কোড লাগে না।',
  },
  passport_expired: {
    en: 'This passport is no longer valid. Send one that is.',
    bn: 'এই পাসপোর্টের মেয়াদ শেষ। মেয়াদ আছে এমন পাসপোর্ট দিন।',
  },
  attorneys_waiting: {
    en: 'Five of your powers of attorney wait for the office. Wait for its decision, or withdraw one.',
    bn: 'আপনার পাঁচটি আমমোক্তারনামা অফিসের সিদ্ধান্তের অপেক্ষায় আছে। সিদ্ধান্তের জন্য অপেক্ষা করুন, অথবা একটি বাতিল করুন।',
  },
  password_is_phone: { en: 'The password must not be your mobile number', bn: 'মোবাইল নম্বর পাসওয়ার্ড হতে পারে না' },
  no_new_account_by_email: {
    en: 'A helper opens an account with a number of Bangladesh. With a number of another country people register themselves.',
    bn: 'সহায়তাকারী শুধু বাংলাদেশি নম্বরে অ্যাকাউন্ট খুলতে পারেন। বিদেশি নম্বর হলে নিজে নিবন্ধন করতে হয়।',
  },
  phone_is_login: {
    en: 'You log in with this number. Add an e-mail address and verify it first, then change the number.',
    bn: 'এই নম্বর দিয়েই আপনি লগইন করেন। আগে একটি ইমেইল দিয়ে যাচাই করুন, তারপর নম্বর বদলান।',
  },
  webhook_private: {
    en: 'This is an address of a private network. The operator can open it by WEBHOOK_NETWORKS.',
    bn: 'এটি ভেতরের নেটওয়ার্কের ঠিকানা। সার্ভারের পরিচালক WEBHOOK_NETWORKS দিয়ে এটি খুলতে পারেন।',
  },
  holding_on_record: {
    en: 'The register already has a holding of this khatian and dag',
    bn: 'এই খতিয়ান ও দাগের হোল্ডিং রেজিস্টারে আগেই আছে',
  },
  csv_columns: {
    en: 'A line has day, name (EN), name (BN) and confirmed',
    bn: 'এক লাইনে তারিখ, নাম (ইংরেজি), নাম (বাংলা) ও নিশ্চিত কি না থাকে',
  },
  csv_yes_or_no: { en: 'Confirmed is yes or no', bn: 'নিশ্চিত কি না, হ্যাঁ বা না লিখুন' },
  csv_too_many: { en: 'A year has at most 200 lines', bn: 'এক বছরের জন্য সর্বোচ্চ ২০০ লাইন' },
  csv_empty: { en: 'There are no holidays in this file', bn: 'এই ফাইলে কোনো ছুটির দিন নেই' },
  lineage_over_whole: {
    en: 'Together these are more than the whole parcel',
    bn: 'সব মিলিয়ে পুরো দাগের চেয়ে বেশি হয়ে যাচ্ছে',
  },
  lineage_itself: { en: 'A parcel does not come from itself', bn: 'একটি দাগ নিজের থেকেই হতে পারে না' },
  lineage_twice: { en: 'This parcel is already in the list', bn: 'এই দাগ তালিকায় আগেই আছে' },
  lineage_not_older: {
    en: 'A parcel comes from parcels of an older survey',
    bn: 'একটি দাগ আগের কোনো জরিপের দাগ থেকেই হয়',
  },
  lineage_several_surveys: {
    en: 'All these parcels must be of one survey',
    bn: 'দাগগুলো সব একই জরিপের হতে হবে',
  },
  lineage_closed: {
    en: 'This dag was split or joined with others. Name what it became.',
    bn: 'এই দাগ ভাগ বা একত্র করা হয়েছে। এখন যে দাগ আছে তা দিন।',
  },
  lineage_elsewhere: { en: 'This parcel lies in another upazila', bn: 'এই দাগ অন্য উপজেলায়' },
  line_does_not_cut: { en: 'The line does not cut the dag', bn: 'রেখাটি দাগ ভাগ করে না' },
  parts_differ: { en: 'The cut makes another number of parts', bn: 'এই রেখায় অন্য সংখ্যক ভাগ হয়' },
  cut_area_too_large: { en: 'This is not less than the area of the dag', bn: 'এটি দাগের জমির চেয়ে কম নয়' },
  dags_of_one_sheet: {
    en: 'The dags must be of the same zil and survey',
    bn: 'দাগগুলো একই শিট ও জরিপের হতে হবে',
  },
  dags_apart: { en: 'The dags do not lie side by side', bn: 'দাগগুলো পাশাপাশি নয়' },
  dags_overlap: {
    en: 'The dags lie over each other. Mend their boundaries first.',
    bn: 'দাগগুলো একটির ওপর আরেকটি পড়েছে। আগে সীমানা ঠিক করুন।',
  },
  held_amount: {
    en: 'What the provider says it took does not allow this',
    bn: 'প্রতিষ্ঠান যত টাকা কেটেছে বলে জানিয়েছে, তাতে এটি করা যায় না',
  },
  refund_above_left: {
    en: 'This is more than is left of the payment',
    bn: 'পেমেন্টের যত টাকা বাকি আছে, এটি তার চেয়ে বেশি',
  },
  refund_line_needed: {
    en: 'Choose the line of which a part is refunded',
    bn: 'কোন অংশের টাকা ফেরত যাবে, তা বেছে নিন',
  },
  amount_unreadable: {
    en: 'Enter an amount in taka, such as 1,250.50',
    bn: 'টাকার অঙ্ক লিখুন, যেমন ১,২৫০.৫০',
  },
  amount_needs_day: {
    en: 'Choose a day or search, then narrow by amount',
    bn: 'আগে দিন বেছে নিন বা খুঁজুন, তারপর টাকার অঙ্ক দিন',
  },
  day_ahead: { en: 'This day has not come yet', bn: 'এই তারিখ এখনও আসেনি' },
  mouza_of_another_upazila: {
    en: 'Each mouza must be one of the upazila that is split. Somebody may have moved it meanwhile.',
    bn: 'প্রতিটি মৌজা যে উপজেলা ভাগ হচ্ছে তার হতে হবে। এর মধ্যে কেউ হয়তো মৌজাটি সরিয়েছেন।',
  },
  nothing_changed: {
    en: 'Neither the name nor what it lies in is another one',
    bn: 'নাম বা যে এলাকার মধ্যে আছে, কোনোটিই বদলায়নি',
  },
  pasts_overlap: {
    en: 'Another past of this place is already on record for some of these days',
    bn: 'এই সময়ের কিছু দিনের জন্য এই এলাকার আরেকটি তথ্য আগেই আছে',
  },
  parent_of_wrong_level: {
    en: 'A place of this kind does not lie directly in one of that kind',
    bn: 'এই ধরনের এলাকা সরাসরি ওই ধরনের এলাকার মধ্যে থাকে না',
  },
  part_of_itself: { en: 'An upazila is not a part of itself', bn: 'একটি উপজেলা নিজের অংশ হতে পারে না' },
  past_of_another_place: {
    en: 'A past stays with its place. Add another one there.',
    bn: 'এই তথ্য অন্য এলাকায় নেওয়া যায় না। সেখানে নতুন করে যোগ করুন।',
  },
  rate_overlaps: {
    en: 'Another rate of this class and use already applies in these years',
    bn: 'এই শ্রেণি ও ব্যবহারের আরেকটি হার এই বছরগুলোতে আগেই আছে',
  },
  number_in_several_zils: {
    en: 'Several places have this number. Please choose the zil.',
    bn: 'এই নম্বর কয়েক জায়গায় আছে। শিট (জিল) বেছে নিন।',
  },
  password_short_staff: {
    en: 'Password must be at least 12 characters long',
    bn: 'পাসওয়ার্ড অন্তত ১২ অক্ষরের হতে হবে',
  },
  password_not_new: {
    en: 'Choose another password than the one you were given',
    bn: 'যে পাসওয়ার্ড দেওয়া হয়েছিল তার বদলে অন্য একটি দিন',
  },
  not_a_district: { en: 'Please choose one of the districts', bn: 'তালিকা থেকে জেলা বেছে নিন' },
  fee_differs: {
    en: 'The fee has changed. Please look at the amount again.',
    bn: 'ফি বদলেছে। অনুগ্রহ করে পরিমাণটি আবার দেখুন।',
  },
  holiday_other_year: { en: 'This day is in another year', bn: 'এই তারিখ অন্য বছরের' },
  holiday_twice: { en: 'This day is in the file twice', bn: 'এই তারিখ ফাইলে দুবার আছে' },
  dag_not_drawn: { en: 'Draw the boundary of the dag first', bn: 'আগে দাগের সীমানা আঁকুন' },
  dag_area_unknown: { en: 'Enter the owners and areas of the dag first', bn: 'আগে দাগের মালিক ও জমির পরিমাণ লিখুন' },
  tax_year_paid_before: {
    en: 'Up to then this land was taxed under the dag it came from',
    bn: 'ততদিন পর্যন্ত এই জমির কর আগের দাগে ধরা হয়েছে',
  },
  mouza_taken: {
    en: 'A mouza with this name and JL number is already on record in this upazila',
    bn: 'এই উপজেলায় এই নাম ও জে.এল. নম্বরের মৌজা আগেই রেকর্ডে আছে',
  },
  dag_taken: {
    en: 'This dag is already on record in this zil and survey',
    bn: 'এই শিট ও জরিপে এই দাগ আগেই রেকর্ডে আছে',
  },
  owners_missing: {
    en: 'Enter the owners of this area, or leave the area empty',
    bn: 'এই জমির মালিকদের লিখুন, অথবা জমির পরিমাণ খালি রাখুন',
  },
  date_past: { en: 'This day has passed', bn: 'এই দিনটি পেরিয়ে গেছে' },
  shares_exceed_whole: {
    en: 'Together these shares are more than the whole dag',
    bn: 'অংশগুলো যোগ করলে পুরো দাগের চেয়ে বেশি হয়',
  },
  share_alone: {
    en: 'No other registration of this dag is approved: its share is the whole',
    bn: 'এই দাগের আর কোনো নিবন্ধন অনুমোদিত নয়: এর অংশ পুরো দাগ',
  },
  land_area_unknown: {
    en: 'The area of this dag is not stated and not on record. Send it back to the citizen, or enter it.',
    bn: 'এই দাগের জমির পরিমাণ জানানো হয়নি, রেকর্ডেও নেই। নাগরিকের কাছে ফেরত পাঠান, অথবা পরিমাণ লিখুন।',
  },
  tax_year_too_late: {
    en: 'Tax can be paid for at most three years in advance',
    bn: 'সর্বোচ্চ তিন বছরের কর অগ্রিম দেওয়া যায়',
  },
  tax_year_not_due: { en: 'No tax is due for this year', bn: 'এই বছরের কর প্রযোজ্য নয়' },
  tax_year_to_come: { en: 'This tax year has not begun', bn: 'এই কর বছর এখনও শুরু হয়নি' },
  arrears_first: {
    en: 'Pay the years before this one first, or along with it',
    bn: 'আগের বছরগুলোর কর আগে বা একসঙ্গে দিন',
  },
  not_in_place: { en: 'This is not in the place chosen above', bn: 'এটি উপরে বেছে নেওয়া এলাকার মধ্যে নয়' },
  tax_does_not_apply: {
    en: 'Land development tax does not apply in Rangamati, Khagrachhari and Bandarban',
    bn: 'রাঙ্গামাটি, খাগড়াছড়ি ও বান্দরবানে ভূমি উন্নয়ন কর প্রযোজ্য নয়',
  },
  parcel_registered: { en: 'You have already registered this land', bn: 'এই জমি আপনি আগেই নিবন্ধন করেছেন' },
  amount_differs: {
    en: 'The amount has changed. Please look at it again.',
    bn: 'পরিমাণ বদলেছে। অনুগ্রহ করে আবার দেখুন।',
  },
  holds_others: {
    en: 'This cannot be moved while it contains other records',
    bn: 'এর ভেতরে অন্য রেকর্ড থাকা অবস্থায় এটি সরানো যায় না',
  },
  admin_only: { en: 'Only an admin can change this', bn: 'শুধু প্রশাসক এটি বদলাতে পারেন' },
  outside_office: { en: 'This is outside your upazilas', bn: 'এটি আপনার উপজেলার বাইরে' },
  not_on_record: { en: 'This record does not exist', bn: 'এই রেকর্ডটি নেই' },
  sandbox_day_not_over: { en: 'This day is not over yet', bn: 'এই দিন এখনও শেষ হয়নি' },
  days_not_over: {
    en: 'These days are not over yet. A challan can be recorded from 1 am on the day after',
    bn: 'এই দিনগুলো এখনও শেষ হয়নি। চালান লেখা যায় পরের দিন রাত ১টা থেকে',
  },
  challan_date_ahead: { en: 'The date of the challan has not come yet', bn: 'চালানের তারিখ এখনও আসেনি' },
  deed_date_ahead: { en: 'The date of the deed has not come yet', bn: 'দলিলের তারিখ এখনও আসেনি' },
  dag_in_mutation: { en: 'Another mutation of this dag is being worked on', bn: 'এই দাগের আরেকটি নামজারি চলছে' },
  dag_number_differs: { en: 'The chosen dag has another number', bn: 'বেছে নেওয়া দাগের নম্বর আলাদা' },
  mouza_name_differs: { en: 'The chosen mouza has another name', bn: 'বেছে নেওয়া মৌজার নাম আলাদা' },
  application_unfit: {
    en: 'Only your own paid application for the khatian of this dag can be named here',
    bn: 'এখানে শুধু এই দাগের খতিয়ানের জন্য আপনার ফি দেওয়া আবেদন বেছে নেওয়া যায়',
  },
  names_for_each_buyer: {
    en: 'Please send the names of every buyer, in their order',
    bn: 'প্রত্যেক গ্রহীতার নাম ক্রম অনুযায়ী দিন',
  },
  group_for_each_file: { en: 'Please say of each file what it is', bn: 'প্রতিটি ফাইল কী, তা জানান' },
  dag_without_record: {
    en: 'This dag has no owners, area or scan on record yet, so no copy can be given',
    bn: 'এই দাগের মালিক, জমির পরিমাণ বা স্ক্যান এখনও রেকর্ডে নেই, তাই কপি দেওয়া যাবে না',
  },
  map_without_file: {
    en: 'The office has no file of this map, so no copy can be given',
    bn: 'এই ম্যাপের ফাইল অফিসে নেই, তাই কপি দেওয়া যাবে না',
  },
  file_unexpected: { en: 'No file can be sent here', bn: 'এখানে কোনো ফাইল পাঠানো যায় না' },
  file_too_many: { en: 'These are too many files', bn: 'ফাইলের সংখ্যা বেশি' },
  file_name_bad: {
    en: 'The file has a name that cannot be used. Please rename it.',
    bn: 'ফাইলটির নাম ব্যবহার করা যায় না। নাম বদলে আবার দিন।',
  },
  file_damaged: { en: 'The file is damaged or incomplete', bn: 'ফাইলটি নষ্ট বা অসম্পূর্ণ' },
  image_too_many_pixels: {
    en: 'The picture has more than 40 megapixels',
    bn: 'ছবিটি ৪০ মেগাপিক্সেলের বেশি',
  },
  image_too_small: {
    en: 'The picture is smaller than 300 × 200 pixels',
    bn: 'ছবিটি ৩০০ × ২০০ পিক্সেলের চেয়ে ছোট',
  },
  pdf_active: {
    en: 'The PDF has a program, a form with a program, or another file inside. Print it to a new PDF and send that one.',
    bn: 'পিডিএফের ভেতরে প্রোগ্রাম বা অন্য ফাইল আছে। প্রিন্ট থেকে নতুন পিডিএফ বানিয়ে সেটি পাঠান।',
  },
  pdf_encrypted: {
    en: 'The PDF opens only with a password. Open it, print it to a new PDF, and send that one.',
    bn: 'পিডিএফটি পাসওয়ার্ড ছাড়া খোলে না। খুলে প্রিন্ট থেকে নতুন পিডিএফ বানিয়ে সেটি পাঠান।',
  },
  pdf_sealed: {
    en: 'The PDF is encrypted in a way that cannot be checked. Print it to a new PDF and send that one.',
    bn: 'পিডিএফটি এমনভাবে এনক্রিপ্ট করা যে যাচাই করা যাচ্ছে না। প্রিন্ট থেকে নতুন পিডিএফ বানিয়ে সেটি পাঠান।',
  },
  pdf_extra_data: {
    en: 'The PDF is incomplete, or something else stands before or after it. Please save it as PDF again.',
    bn: 'পিডিএফটি অসম্পূর্ণ, অথবা এর আগে বা পরে অন্য কিছু জোড়া আছে। আবার পিডিএফ হিসেবে সংরক্ষণ করুন।',
  },
  pdf_too_many_pages: { en: 'The PDF has more than 200 pages', bn: 'পিডিএফে ২০০-র বেশি পৃষ্ঠা আছে' },
} as const
